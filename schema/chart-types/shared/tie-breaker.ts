import { columnLabel } from "../../query/labels";
import type { Metric, QueryColumn, QueryObject } from "../../query/query-context";

/**
 * Returns an order that makes the rows within a row limit deterministic (charts-a 1.3): the metric descending when
 * given, then the columns ascending. Without a limit there are no tie-breakers.
 */
export function tieBreakers(
  base: QueryObject,
  columns: readonly (QueryColumn | null | undefined)[],
  byMetric: Metric | null | undefined = null,
): Pick<QueryObject, "orderby"> {
  if (!base.row_limit) return byMetric ? { orderby: [[byMetric, false]] } : {};
  const orders: [unknown, boolean][] = byMetric ? [[byMetric, false]] : [];
  const seen = new Set<string>();
  for (const column of columns) {
    if (!column || seen.has(columnLabel(column))) continue;
    seen.add(columnLabel(column));
    orders.push([column, true]);
  }
  return { orderby: orders };
}
