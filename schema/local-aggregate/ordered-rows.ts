import type { Value } from "../query/chart-data-response";
import { columnLabel } from "../query/labels";
import type { LocalQuery } from "./local-query";
import { compareOrdered } from "./order";
import { ServerOnly } from "./server-only";

/**
 * Positions of the rows that the server returns, in its order. Throws ServerOnly where the database is free to choose:
 * between equal rows at the limit, and, unless the result is sorted afterwards, in the order of equal rows.
 */
export function orderedRows(query: LocalQuery, columns: readonly (readonly Value[])[], length: number): number[] {
  const rows = Array.from({ length }, (_, at) => at);
  const isLimited = length > query.rowLimit;
  const isSorted = isSortedAfterwards(query);
  if (length < 2 || (isSorted && !isLimited)) return rows;
  const compare = (a: number, b: number): number => {
    for (const { at, ascending } of query.order) {
      const order = compareOrdered(columns[at]![a]!, columns[at]![b]!);
      if (order !== 0) return ascending ? order : -order;
    }
    return 0;
  };
  rows.sort(compare);
  const limit = Math.min(query.rowLimit, length);
  const [from, to] = [isSorted ? limit : 1, isLimited ? limit : limit - 1];
  for (let at = from; at <= to; at++)
    if (compare(rows[at - 1]!, rows[at]!) === 0) throw new ServerOnly("the order of equal rows");
  return rows.slice(0, limit);
}

/** Whether post-processing starts by sorting the rows by all their dimensions. */
function isSortedAfterwards({ postProcessing, query }: LocalQuery): boolean {
  const [first] = postProcessing;
  if (first?.operation !== "pivot" || first.options?.["marginal_distributions"]) return false;
  const sorted = [first.options?.["index"], first.options?.["columns"]].flatMap((names) =>
    Array.isArray(names) ? (names as unknown[]) : [],
  );
  return query.columns!.every((column) => sorted.includes(columnLabel(column)));
}
