import { trino as dialect } from "../../../schema/sql/dialects/trino";
import { type Connection, type Inspector, PlanUnclear, type Relation, type RunOptions } from "../engine";
import { rowsOf } from "../rows-of";
import { type DescribedRelation, resolveByDescription } from "../view-reads";

interface Plan {
  inputTableColumnInfos?: { table: { catalog: string; schemaTable: { schema: string; table: string } } }[];
}

/** The catalog and schema of unqualified names in a statement. */
export interface SessionNames {
  catalog: string | null;
  schema: string | null;
}

export const inspectorOf = (
  run: Connection["run"],
  options: Omit<RunOptions, "maxRows" | "authorize">,
  names: SessionNames,
): Inspector => {
  const rows = (sql: string): Promise<unknown[][]> => rowsOf(run(sql, { ...options, maxRows: 10_000 }));
  return {
    resolve: (relations) =>
      resolveByDescription(
        relations,
        (each) => Promise.all(each.map((relation) => describe(relation, names, rows))),
        dialect,
      ),
    plan: async (sql) => relationsOfPlan((await rows(`EXPLAIN (TYPE IO, FORMAT JSON) ${sql}`))[0]?.[0]),
  };
};

/** Looks up one name in information_schema; each catalog has its own. */
async function describe(
  { catalog, schema, table }: Relation,
  names: SessionNames,
  rows: (sql: string) => Promise<unknown[][]>,
): Promise<DescribedRelation | null> {
  const [inCatalog, inSchema] = [catalog ?? names.catalog, schema ?? names.schema];
  if (!inCatalog || !inSchema) return null;
  const schemata = `${quoted(inCatalog)}.information_schema`;
  const named = (alias: string): string =>
    `${alias}.table_schema = ${dialect.text(inSchema)} AND ${alias}.table_name = ${dialect.text(table)}`;
  const [found] = await rows(
    `SELECT t.table_type, (SELECT max(v.view_definition) FROM ${schemata}.views v WHERE ${named("v")}) FROM ${schemata}.tables t WHERE ${named("t")}`,
  );
  if (!found) return null;
  const [type, definition] = found;
  // Connectors have metadata of a table, and its older states, under its name with a $ or an @.
  const kind = type === "VIEW" ? "view" : dialect.shadowTables!.test(table) ? "opaque" : "table";
  return {
    catalog: inCatalog,
    schema: inSchema,
    table,
    kind,
    definition: typeof definition === "string" ? definition : null,
  };
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/**
 * Returns the tables of EXPLAIN (TYPE IO): those behind views, but not those that the planner finds unnecessary to
 * read.
 */
export function relationsOfPlan(text: unknown): Relation[] {
  if (typeof text !== "string") throw new PlanUnclear();
  const plan = JSON.parse(text) as Plan;
  const found = (plan.inputTableColumnInfos ?? []).map(({ table: { catalog, schemaTable } }): Relation => ({
    catalog,
    schema: schemaTable.schema,
    table: schemaTable.table,
  }));
  return [...new Map(found.map((relation) => [JSON.stringify(relation), relation])).values()];
}
