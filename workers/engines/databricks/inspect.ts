import { databricks as dialect } from "../../../schema/sql/dialects/databricks";
import { readSql } from "../../../schema/sql/read/relations";
import type { Batch, Inspector, Relation, RunOptions } from "../engine";
import { rowsOf } from "../rows-of";
import { type DescribedRelation, resolveByDescription } from "../view-reads";

type Run = (sql: string, options: RunOptions) => AsyncIterable<Batch>;

/**
 * Resolves names by Unity Catalog. Plans of warehouses are text without a fixed form: what a statement reads is what the
 * reader found in it, and `plan` adds nothing.
 */
export const inspectorOf = (run: Run, options: Omit<RunOptions, "maxRows" | "authorize">): Inspector => ({
  resolve: async (relations) => {
    if (relations.length === 0) return [];
    const rows = (sql: string) => rowsOf(run(sql, { ...options, maxRows: 100, isWhole: true }));
    const [current] = await rows("SELECT current_catalog(), current_schema()");
    const names = current!.map((name) => String(name).toLowerCase()) as [string, string];
    return resolveByDescription(
      relations,
      (each) => Promise.all(each.map((relation) => describe(relation, names, rows))),
      dialect,
    );
  },
  plan: async () => [],
});

/** Tables that store their own rows, or those of another system. */
const TABLE = /^(?:MANAGED|EXTERNAL|STREAMING_TABLE|FOREIGN|(?:MANAGED|EXTERNAL)_SHALLOW_CLONE)$/;

/** Looks up one name; a name in another catalog than the connection's does not exist here. */
async function describe(
  { catalog, schema, table }: Relation,
  [current, currentSchema]: readonly [string, string],
  rows: (sql: string) => Promise<unknown[][]>,
): Promise<DescribedRelation | null> {
  if (catalog !== null && catalog.toLowerCase() !== current) return null;
  const [inSchema, name] = [(schema ?? currentSchema).toLowerCase(), table.toLowerCase()];
  const from = `${dialect.quote(current)}.information_schema`;
  const named = (alias: string): string =>
    `${alias}.table_schema = ${dialect.text(inSchema)} AND ${alias}.table_name = ${dialect.text(name)}`;
  const [found] = await rows(
    `SELECT t.table_type, v.view_definition FROM ${from}.tables t LEFT JOIN ${from}.views v ON v.table_schema = t.table_schema AND v.table_name = t.table_name WHERE ${named("t")}`,
  );
  if (!found) return null;
  const [type, definition] = found;
  const kind = type === "VIEW" ? "view" : TABLE.test(String(type)) ? "table" : "opaque";
  return {
    catalog: null,
    schema: inSchema,
    table: name,
    kind,
    definition: kind === "view" && typeof definition === "string" ? certainDefinition(definition, current) : null,
  };
}

/**
 * A view's query whose tables are all named with this catalog; null for others: names without one are looked up where the
 * view was created.
 */
const certainDefinition = (definition: string, current: string): string | null =>
  readSql(definition, dialect)?.relations.every(({ catalog }) => catalog?.toLowerCase() === current)
    ? definition
    : null;
