import { type Inspector, PlanUnclear, type Relation } from "../engine";
import { resolvingSql, resolvedRelations } from "./resolve";
import { userCallsSql } from "./user-calls";

/** Runs a statement in the current transaction and returns its rows, every value as text. */
export type Rows = (sql: string) => Promise<(string | null)[][]>;

export const inspectorOf = (rows: Rows): Inspector => ({
  resolve: async (relations) =>
    relations.length === 0 ? [] : resolvedRelations(relations.length, await rows(resolvingSql(relations))),
  plan: async (sql) =>
    relationsOfPlan((await rows(`EXPLAIN (FORMAT JSON, VERBOSE) ${sql}`)).map(([line]) => line).join("")),
  userCalls: async (names) => (await rows(userCallsSql(names))).map(([name]) => String(name)),
});

/** Nodes of PostgreSQL 9.6 to 18 whose relations are all in "Relation Name". */
const NODES: ReadonlySet<string> = new Set([
  "Result",
  "ProjectSet",
  "Append",
  "Merge Append",
  "Recursive Union",
  "BitmapAnd",
  "BitmapOr",
  "Nested Loop",
  "Merge Join",
  "Hash Join",
  "Seq Scan",
  "Sample Scan",
  "Gather",
  "Gather Merge",
  "Index Scan",
  "Index Only Scan",
  "Bitmap Index Scan",
  "Bitmap Heap Scan",
  "Tid Scan",
  "Tid Range Scan",
  "Subquery Scan",
  "Function Scan",
  "Values Scan",
  "CTE Scan",
  "WorkTable Scan",
  "Foreign Scan",
  "Materialize",
  "Memoize",
  "Sort",
  "Incremental Sort",
  "Group",
  "Aggregate",
  "WindowAgg",
  "Unique",
  "SetOp",
  "Limit",
  "Hash",
]);

/**
 * Returns the tables in a plan of EXPLAIN (FORMAT JSON, VERBOSE). Throws PlanUnclear for a node that may read others.
 */
export function relationsOfPlan(plan: string): Relation[] {
  const found = new Map<string, Relation>();
  collect(JSON.parse(plan), found);
  return [...found.values()];
}

function collect(node: unknown, found: Map<string, Relation>): void {
  if (typeof node !== "object" || node === null) return;
  const {
    "Node Type": type,
    "Relation Name": table,
    Schema: schema = null,
    Relations: pushedDown,
  } = node as Record<string, string | undefined>;
  if (
    (type !== undefined && !NODES.has(type)) ||
    pushedDown !== undefined ||
    (type === "Foreign Scan" && table === undefined)
  )
    throw new PlanUnclear();
  if (table !== undefined) found.set(JSON.stringify([schema, table]), { catalog: null, schema, table });
  for (const child of Object.values(node)) collect(child, found);
}
