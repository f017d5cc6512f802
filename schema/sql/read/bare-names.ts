import type { DatasetModel } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";

type Source = Pick<DatasetModel, "sql" | "schema">;

/**
 * The schema of unqualified names in a virtual dataset's SQL, set when its statements run and are explained. Undefined
 * where the connection's own schema stays.
 */
export const schemaOfBareNames = ({
  sql,
  schema,
}: { [field in keyof Source]?: Source[field] | undefined }): string | undefined => (sql && schema ? schema : undefined);

/**
 * The schema of unqualified names where it is certain, so that rules of tables in other schemas can be omitted; null
 * means that an unqualified name may be any table. Names that an engine interprets ("$user", names that are too long)
 * are not certain.
 */
export function certainSchema(source: Source, dialect: Pick<Dialect, "looksInSchemaAlone">): string | null {
  const schema = schemaOfBareNames(source);
  return schema !== undefined && dialect.looksInSchemaAlone && /^[a-z_]\w{0,62}$/i.test(schema) ? schema : null;
}
