import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row } from "../../../../schema/query/chart-data-response";

/** While a search filters the rows, the totals are the sums of the matching rows. */
export function filteredTotals(rows: readonly Row[], matching: Uint32Array, columns: readonly TableColumn[]): Row {
  const totals: Row = {};
  for (const { key, isMetric } of columns) {
    if (!isMetric) continue;
    let total = 0;
    for (const at of matching) total += Number(rows[at]![key] ?? 0) || 0;
    totals[key] = total;
  }
  return totals;
}
