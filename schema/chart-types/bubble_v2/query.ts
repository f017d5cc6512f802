import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { chosenColumns, chosenMetric } from "../shared/chosen";

/** Three metrics by entity and by what colours it. */
export function bubbleQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const columns = [...chosenColumns(formData["entity"]), ...chosenColumns(formData["series"])];
    const by = chosenMetric(formData["orderby"]);
    const distinct = columns.filter((column, at) => columns.findIndex((other) => columnLabel(other) === columnLabel(column)) === at);
    // In this order whatever that of the stored keys.
    const metrics = (["x", "y", "size"] as const).map((key) => chosenMetric(formData[key])).filter((metric) => metric !== null);
    return [{ ...base, columns: distinct, metrics: metrics.filter((metric, at) => metrics.findIndex((other) => metricLabel(other) === metricLabel(metric)) === at), orderby: by === null ? [] : [[by, !(base.order_desc ?? true)]] }];
  });
}
