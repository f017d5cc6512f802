import { buildQueryContext } from "../../query/build-query";
import { metricLabel } from "../../query/labels";
import type { Metric, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumns, selectedMetric, selectedMetrics } from "../shared/selected-fields";

/** Returns the metrics and the color metric by the dimension that lines represent. */
export function paraQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const by = selectedMetric(formData["timeseries_limit_metric"]);
    const all = [
      ...selectedMetrics(formData["metrics"]),
      ...selectedMetrics(formData["secondary_metric"]),
      ...(by === null ? [] : [by]),
    ];
    const metrics = all.filter(
      (metric: Metric, at) => all.findIndex((other) => metricLabel(other) === metricLabel(metric)) === at,
    );
    return [
      {
        ...base,
        columns: selectedColumns(formData["series"]).slice(0, 1),
        metrics,
        orderby: by !== null && formData["order_desc"] !== false ? [[by, false]] : [],
      },
    ];
  });
}
