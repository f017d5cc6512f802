import type { CalledNames, Inspector, Relation } from "../../engine";
import { postgres } from "../../../../schema/sql/dialects/postgres";
import type { ReaderDialect } from "../../../../schema/sql/read/expression-reader";
import { type BareNames, type DescribedRelation, resolveByDescription } from "../../view-reads";
import type { Rows } from "../inspect";
import { listed } from "../user-calls";

/** Queries of a server's catalog, whose columns are named as here. */
export interface DescriptionSources {
  /** Selects schema_name, relation_name and relation_type of tables and views. */
  relations: string;
  /** Selects schema_name, relation_name and definition of views. */
  definitions: string;
  /** What tables without a schema mean in them: some servers store the text that a person wrote. */
  bareNames: BareNames;
}

export const STANDARD_SOURCES: DescriptionSources = {
  bareNames: "unknown",
  relations:
    "SELECT table_schema::text AS schema_name, table_name::text AS relation_name, table_type::text AS relation_type FROM information_schema.tables " +
    "UNION SELECT schemaname::text, matviewname::text, 'MATERIALIZED VIEW' FROM pg_catalog.pg_matviews",
  definitions:
    "SELECT schemaname::text AS schema_name, viewname::text AS relation_name, definition::text AS definition FROM pg_catalog.pg_views " +
    "UNION ALL SELECT schemaname::text, matviewname::text, definition::text FROM pg_catalog.pg_matviews",
};

/**
 * Resolves names by the queries of views, on servers that do not record what views depend on. Their plans name tables
 * without schemas: what a statement reads is what the reader found in it, and `plan` adds nothing.
 */
export const inspectorByDefinitions =
  (
    dialect: ReaderDialect,
    sources: DescriptionSources = STANDARD_SOURCES,
    userCalls: ((names: CalledNames) => string) | undefined = undefined,
  ) =>
  (rows: Rows): Inspector => ({
    resolve: (relations) =>
      resolveByDescription(
        relations,
        async (names) => describedRelations(names, await rows(describingSql(names, sources))),
        dialect,
        sources,
      ),
    plan: async () => [],
    ...(userCalls ? { userCalls: async (names) => (await rows(userCalls(names))).map(([name]) => String(name)) } : {}),
  });

const condition = ({ schema, table }: Relation): string =>
  `(t.schema_name = ${schema === null ? "current_schema()" : postgres.text(schema)} AND t.relation_name = ${postgres.text(table)})`;

const describingSql = (
  relations: readonly Relation[],
  { relations: tables, definitions }: DescriptionSources,
): string => `
SELECT t.schema_name, t.relation_name, t.relation_type, v.definition, current_database(), current_schema()
FROM (${tables}) t LEFT JOIN (${definitions}) v ON v.schema_name = t.schema_name AND v.relation_name = t.relation_name
WHERE ${relations.map(condition).join(" OR ")}`;

/** Tables in which Redshift stores the rows of a materialized view: what they were read from is not recorded. */
const STORAGE_OF_VIEW = /^mv_tbl__/;

/** Converts the rows of describingSql, in the order of the names. A name in another database does not exist here. */
function describedRelations(
  relations: readonly Relation[],
  rows: readonly (string | null)[][],
): (DescribedRelation | null)[] {
  return relations.map(({ catalog, schema, table }) => {
    const found = rows.filter(
      ([itsSchema, itsTable, , , database, current]) =>
        itsSchema === (schema ?? current) && itsTable === table && (catalog === null || catalog === database),
    );
    const isView = found.some(([, , type]) => /VIEW/i.test(String(type)));
    if (found.length === 0 || (found.length > 1 && !isView)) return null;
    const [itsSchema, itsTable, type] = found[0]!;
    const isTable = !isView && /TABLE$|^SOURCE$/i.test(String(type)) && !STORAGE_OF_VIEW.test(String(itsTable));
    return {
      catalog: null,
      schema: String(itsSchema),
      table: String(itsTable),
      kind: isView ? "view" : isTable ? "table" : "opaque",
      definition: isView ? queryOf(found.find(([, , , definition]) => definition !== null)?.[3] ?? null) : null,
    };
  });
}

/** "CREATE VIEW a.b AS", where no name contains anything that a name without quotes could not. */
const HEAD = /^\s*create\s+(?:or\s+replace\s+)?(?:materialized\s+)?view\s+[\w$".]+\s+as\s+/i;

/** The query of a view: some servers store the statement that created it. */
const queryOf = (definition: string | null): string | null =>
  definition
    ?.replace(HEAD, "")
    .trimEnd()
    .replace(/;$/, "")
    .trimEnd()
    .replace(/\swith\s+no\s+schema\s+binding$/i, "") ?? null;

/** Selects the names that functions outside the given schemas of the server have. */
export const userFunctionsSql =
  (builtIn: readonly string[]) =>
  ({ attributes, calls }: CalledNames): string =>
    `SELECT DISTINCT p.proname::text AS name FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace WHERE n.nspname NOT IN (${listed(builtIn)}) AND p.proname IN (${listed([...attributes, ...calls])})`;
