import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { axisLabelOf, axisOf, baseAxis } from "../shared/base-axis";
import { selectedColumns, selectedMetric } from "../shared/selected-fields";

/** The result column with each cell's rank, 0 (exclusive) to 1. */
export const RANK = "rank";

/** Returns the metric by two dimensions, with each cell's rank in the heatmap, its column or its row. */
export function heatmapQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const { is_timeseries: _, ...rest } = base;
    const axis = axisOf(formData);
    const rows = selectedColumns(formData["groupby"]).slice(0, 1);
    const metric = selectedMetric(formData["metric"]);
    const label = metric === null ? undefined : metricLabel(metric);
    const [x, y] = [axisLabelOf(formData), rows.map(columnLabel)[0] ?? null];
    const groupBy = formData["normalize_across"] === "x" ? x : formData["normalize_across"] === "y" ? y : null;
    return [
      {
        ...rest,
        columns: [...(axis === null ? [] : [baseAxis(axis, base)]), ...rows],
        ...(axis === null && x !== null ? { is_timeseries: true } : {}),
        orderby: [...ordering(formData["sort_x_axis"], x, label), ...ordering(formData["sort_y_axis"], y, label)],
        ...(label === undefined
          ? {}
          : {
              post_processing: [
                { operation: "rank", options: { metric: label, ...(groupBy === null ? {} : { group_by: groupBy }) } },
              ],
            }),
      },
    ];
  });
}

function ordering(stored: unknown, column: string | null, metric: string | undefined): [unknown, boolean][] {
  const [by, direction] = typeof stored === "string" ? stored.split("_") : [];
  const subject = by === "alpha" ? column : by === "value" ? metric : null;
  return subject === null || subject === undefined ? [] : [[subject, direction === "asc"]];
}
