import type { Connection, Relation } from "../engine";

interface Plan {
  inputTableColumnInfos?: { table: { catalog: string; schemaTable: { schema: string; table: string } } }[];
}

/** Tables that a statement reads, as EXPLAIN (TYPE IO) says: those behind views, and none that the planner finds it need not read. */
export const relationsOf =
  (run: Connection["run"]): NonNullable<Connection["relations"]> =>
  async (sql, options) => {
    for await (const { values } of run(`EXPLAIN (TYPE IO, FORMAT JSON) ${sql}`, { ...options, maxRows: 1 })) {
      const plan = JSON.parse(String(values[0]?.[0])) as Plan;
      const found = (plan.inputTableColumnInfos ?? []).map(({ table: { catalog, schemaTable } }): Relation => ({ catalog, schema: schemaTable.schema, table: schemaTable.table }));
      return [...new Map(found.map((relation) => [JSON.stringify(relation), relation])).values()];
    }
    throw new Error("The database explained nothing.");
  };
