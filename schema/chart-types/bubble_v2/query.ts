import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumns, selectedMetric } from "../shared/selected-fields";

/** Returns the three metrics by entity and by the color dimension. */
export function bubbleQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const columns = [...selectedColumns(formData["entity"]), ...selectedColumns(formData["series"])];
    const by = selectedMetric(formData["orderby"]);
    const distinct = columns.filter(
      (column, at) => columns.findIndex((other) => columnLabel(other) === columnLabel(column)) === at,
    );
    // The metrics keep this order, whatever the order of the stored keys.
    const metrics = (["x", "y", "size"] as const)
      .map((key) => selectedMetric(formData[key]))
      .filter((metric) => metric !== null);
    return [
      {
        ...base,
        columns: distinct,
        metrics: metrics.filter(
          (metric, at) => metrics.findIndex((other) => metricLabel(other) === metricLabel(metric)) === at,
        ),
        orderby: by === null ? [] : [[by, !(base.order_desc ?? true)]],
      },
    ];
  });
}
