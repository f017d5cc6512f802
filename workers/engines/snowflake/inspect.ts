import { shownName, snowflake as dialect, storedName } from "../../../schema/sql/dialects/snowflake";
import { trimEndCharacters } from "../../../schema/text/trim-characters";
import { type Connection, type Inspector, PlanUnclear, type Relation, type RunOptions } from "../engine";
import { type DescribedRelation, resolveByDescription } from "../view-reads";
import { rowsOf } from "../rows-of";
import type { SnowflakeTarget } from "./target";

export const inspectorOf = (
  run: Connection["run"],
  options: Omit<RunOptions, "maxRows" | "authorize">,
  target: Pick<SnowflakeTarget, "database" | "schema">,
): Inspector => {
  const rows = (sql: string) => rowsOf(run(sql, { ...options, maxRows: 10_000 }));
  const names = { database: target.database, schema: options.schema ? storedName(options.schema) : target.schema };
  return {
    resolve: (relations) =>
      resolveByDescription(
        relations,
        (each) => Promise.all(each.map((relation) => describe(relation, names, rows))),
        dialect,
      ),
    plan: async (sql) => relationsOfPlan((await rows(`EXPLAIN USING JSON ${sql}`))[0]?.[0]),
  };
};

/** Looks up one name in the information schema of its database. */
async function describe(
  { catalog, schema, table }: Relation,
  names: Pick<SnowflakeTarget, "database" | "schema">,
  rows: (sql: string) => Promise<unknown[][]>,
): Promise<DescribedRelation | null> {
  const inDatabase = catalog === null ? names.database : storedName(catalog);
  const inSchema = schema === null ? names.schema : storedName(schema);
  if (!inDatabase || !inSchema) return null;
  const from = `"${inDatabase.replaceAll('"', '""')}".information_schema`;
  const named = (alias: string): string =>
    `${alias}.table_schema = ${dialect.text(inSchema)} AND ${alias}.table_name = ${dialect.text(storedName(table))}`;
  const [found] = await rows(
    `SELECT t.table_type, (SELECT MAX(v.view_definition) FROM ${from}.views v WHERE ${named("v")}) AS definition FROM ${from}.tables t WHERE ${named("t")}`,
  );
  if (!found) return null;
  const [type, definition] = found;
  const isTable = /^(BASE TABLE|EXTERNAL TABLE|TEMPORARY TABLE|TRANSIENT)/.test(String(type));
  const query = type === "VIEW" ? queryOfView(definition) : null;
  return {
    catalog: shownName(inDatabase),
    schema: shownName(inSchema),
    table: shownName(storedName(table)),
    kind: isTable ? "table" : query === null ? "opaque" : "view",
    definition: query,
  };
}

/** The query of "CREATE VIEW name AS query"; null for other forms, and where it is hidden. */
function queryOfView(definition: unknown): string | null {
  if (typeof definition !== "string") return null;
  const start = /^\s*create\s+(?:or\s+replace\s+)?view\s+[\w$."]+\s+as\s/i.exec(definition);
  return start && trimEndCharacters(definition.slice(start[0].length).trim(), ";");
}

interface Plan {
  Operations?: { operation?: string; objects?: string[] }[][];
}

/** The tables of EXPLAIN USING JSON. Throws PlanUnclear for names whose parts are uncertain. */
export function relationsOfPlan(text: unknown): Relation[] {
  const plan = (typeof text === "string" ? JSON.parse(text) : null) as Plan | null;
  if (!plan?.Operations) throw new PlanUnclear();
  const objects = plan.Operations.flat().flatMap((operation) => operation.objects ?? []);
  return [...new Set(objects)].map((object) => {
    const parts = object.split(".");
    if (parts.length !== 3 || !parts.every((part) => /^[\w$]+$/.test(part))) throw new PlanUnclear();
    const [catalog, schema, table] = parts.map(shownName) as [string, string, string];
    return { catalog, schema, table };
  });
}
