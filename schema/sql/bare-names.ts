import type { DatasetModel } from "../dataset/model";
import type { Dialect } from "./dialects/dialect";

type Source = Pick<DatasetModel, "sql" | "schema">;

/** The schema that names without one mean in a virtual dataset's SQL: what its statements are run and explained with; absent where the connection's own stays. */
export const schemaOfBareNames = ({ sql, schema }: { [field in keyof Source]?: Source[field] | undefined }): string | undefined => (sql && schema ? schema : undefined);

/** Dialects of engines that look bare names up in the schema of the statement and nowhere else. */
const LOOKS_THERE = new Set(["postgresql", "mysql", "clickhouse", "trino"]);

/** The same where it is certain, so that rules of tables elsewhere may be left out; null lets a bare name mean any table. Names that an engine reads in its own way ("$user", too long a one) are not. */
export function certainSchema(source: Source, dialect: Pick<Dialect, "name">): string | null {
  const schema = schemaOfBareNames(source);
  return schema !== undefined && LOOKS_THERE.has(dialect.name) && /^[a-z_]\w{0,62}$/i.test(schema) ? schema : null;
}
