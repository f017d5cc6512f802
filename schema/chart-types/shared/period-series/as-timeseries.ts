import { asArray, metricLabel } from "../../../query/labels";
import type { Metric, QueryContext } from "../../../query/query-context";
import type { FormData } from "../../define";
import { timeseriesQuery } from "../timeseries/query";

/** The params of an older chart over time as those of today's: contribution, comparisons and order by their present names. */
export function asTimeseries(formData: FormData): FormData {
  const { x_axis_format: _, ...rest } = formData;
  const type = formData["comparison_type"];
  return {
    ...rest, metrics: withSortMetric(formData), truncate_metric: true, show_empty_columns: true, contributionMode: formData["contribution"] ? "row" : null, order_desc: Boolean(formData["order_desc"]),
    comparison_type: type === "absolute" ? "difference" : (type ?? "values"), time_compare: asArray(formData["time_compare"] as string[] | string | null).filter((offset) => typeof offset === "string" && offset !== "").map(ago),
  };
}

/** The query such a chart makes today: rows by time, a column a series, with windows, comparisons and shares (charts-b 15). */
export const periodQuery = (formData: FormData): QueryContext => ({ ...timeseriesQuery(asTimeseries(formData)), form_data: formData });

/** What orders the series is asked for too, and drawn. */
function withSortMetric(formData: FormData): Metric[] {
  const metrics = asArray<Metric>(formData["metrics"] as Metric[] | Metric | null);
  const [by] = asArray<Metric>(formData["timeseries_limit_metric"] as Metric[] | Metric | null);
  return by === undefined || by === "" || metrics.some((metric) => metricLabel(metric) === metricLabel(by)) ? metrics : [...metrics, by];
}

/** Offsets were stored by their length alone. */
const ago = (offset: string): string => (/\b(ago|later|from now)$|^\d{4}-\d\d|^inherit$/i.test(offset.trim()) ? offset : `${offset.trim()} ago`);
