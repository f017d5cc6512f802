import { buildQueryContext } from "../../query/build-query";
import { metricLabel } from "../../query/labels";
import type { Metric, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { chosenColumns, chosenMetric, chosenMetrics } from "../shared/chosen";

/** Metrics, and the one that colours, by what lines stand for. */
export function paraQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const by = chosenMetric(formData["timeseries_limit_metric"]);
    const all = [...chosenMetrics(formData["metrics"]), ...chosenMetrics(formData["secondary_metric"]), ...(by === null ? [] : [by])];
    const metrics = all.filter((metric: Metric, at) => all.findIndex((other) => metricLabel(other) === metricLabel(metric)) === at);
    return [{ ...base, columns: chosenColumns(formData["series"]).slice(0, 1), metrics, orderby: by !== null && formData["order_desc"] !== false ? [[by, false]] : [] }];
  });
}
