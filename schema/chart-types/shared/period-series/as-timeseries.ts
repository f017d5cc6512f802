import { asArray, metricLabel } from "../../../query/labels";
import type { Metric, QueryContext } from "../../../query/query-context";
import type { FormData } from "../../define";
import { timeseriesQuery } from "../timeseries/query";

/** Converts the params of a legacy chart over time to the current keys for contribution, comparisons and sort order. */
export function asTimeseries(formData: FormData): FormData {
  const { x_axis_format: _, ...rest } = formData;
  const type = formData["comparison_type"];
  return {
    ...rest,
    metrics: withSortMetric(formData),
    truncate_metric: true,
    show_empty_columns: true,
    contributionMode: formData["contribution"] ? "row" : null,
    order_desc: Boolean(formData["order_desc"]),
    comparison_type: type === "absolute" ? "difference" : (type ?? "values"),
    time_compare: asArray(formData["time_compare"] as string[] | string | null)
      .filter((offset) => typeof offset === "string" && offset !== "")
      .map(ago),
  };
}

/**
 * Returns the query of a legacy chart over time: rows by time, one column per series, with rolling windows,
 * comparisons and contribution (charts-b 15).
 */
export const periodQuery = (formData: FormData): QueryContext => ({
  ...timeseriesQuery(asTimeseries(formData)),
  form_data: formData,
});

/** Adds the sort metric of series to the requested and drawn metrics. */
function withSortMetric(formData: FormData): Metric[] {
  const metrics = asArray<Metric>(formData["metrics"] as Metric[] | Metric | null);
  const [by] = asArray<Metric>(formData["timeseries_limit_metric"] as Metric[] | Metric | null);
  return by === undefined || by === "" || metrics.some((metric) => metricLabel(metric) === metricLabel(by))
    ? metrics
    : [...metrics, by];
}

/** Legacy charts store offsets as a duration alone. */
const ago = (offset: string): string =>
  /\b(ago|later|from now)$|^\d{4}-\d\d|^inherit$/i.test(offset.trim()) ? offset : `${offset.trim()} ago`;
