import type { Batch, Relation, RunOptions } from "../engine";

/** Tables that the planner would read, views opened up, as EXPLAIN tells without running the statement. */
export function relationsBy(run: (sql: string, options: RunOptions) => AsyncIterable<Batch>): (sql: string, options: Omit<RunOptions, "maxRows">) => Promise<Relation[]> {
  return async (sql, options) => {
    let plan = "";
    for await (const { values, length } of run(`EXPLAIN (FORMAT JSON, VERBOSE) ${sql}`, { ...options, maxRows: 1000, isWhole: true })) for (let row = 0; row < length; row++) plan += String(values[0]![row]);
    const found = new Map<string, Relation>();
    collect(JSON.parse(plan), found);
    return [...found.values()];
  };
}

function collect(node: unknown, found: Map<string, Relation>): void {
  if (typeof node !== "object" || node === null) return;
  const { "Relation Name": table, Schema: schema = null } = node as { "Relation Name"?: string; Schema?: string | null };
  if (table !== undefined) found.set(JSON.stringify([schema, table]), { catalog: null, schema, table });
  for (const child of Object.values(node)) collect(child, found);
}
