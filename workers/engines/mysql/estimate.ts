import type { Batch } from "../engine";

/**
 * The output of EXPLAIN FORMAT=JSON for the whole statement; MySQL puts the cost into cost_info, MariaDB has it since
 * version 11.
 */
interface Plan {
  query_block?: { cost?: number; cost_info?: { query_cost?: string } };
}

/** Returns the statement's cost where the server has one, and the rows that it expects to read in its tables. */
export function costOf({ values }: Batch): Record<string, string> {
  const plan = JSON.parse(String(values[0]?.[0] ?? "{}")) as Plan;
  const { cost, cost_info } = plan.query_block ?? {};
  const total = cost ?? (cost_info?.query_cost === undefined ? undefined : Number(cost_info.query_cost));
  return { ...(total === undefined ? {} : { "Total cost": String(total) }), Rows: String(rowsIn(plan)) };
}

const KEYS_OF_ROWS = ["rows", "rows_examined_per_scan"];

/** Returns the sum over all tables, wherever they are in the plan. */
function rowsIn(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  const own = Array.isArray(part)
    ? undefined
    : KEYS_OF_ROWS.map((key) => (part as Record<string, unknown>)[key]).find((rows) => typeof rows === "number");
  return Object.values(part).reduce<number>((sum, each) => sum + rowsIn(each), (own as number | undefined) ?? 0);
}
