import { columnLabel } from "../query/labels";
import type { QueryObject } from "../query/query-context";
import { resolveTimeRange } from "../query/time-range";
import type { TimeRange, TimeRangeOptions } from "../query/time-range";
import { ROW_LIMIT } from "../limits";
import type { Form } from "./form";
import { allMetrics, columnsAt, countAt, metricAt, textAt } from "./settings";

/** The query that every type starts from: the form's groups, metrics, filters, time and limits. */
export function baseQuery(form: Form): QueryObject {
  const grouped = columnsAt(form, "groupby", "columns");
  const columns = grouped.filter((column) => columnLabel(column) !== "__timestamp");
  const { relativeStart, relativeEnd } = rangeOptions(form);
  const grain = textAt(form, "time_grain_sqla");
  const granularity = textAt(form, "granularity_sqla") || textAt(form, "granularity");
  const range = textAt(form, "time_range");
  const sortMetric = metricAt(form, "timeseries_limit_metric");
  return {
    columns,
    metrics: allMetrics(form),
    filters: (form["filters"] ?? []) as NonNullable<QueryObject["filters"]>,
    ...(granularity ? { granularity } : {}),
    // Without a range, the query ends today, as in versions before time ranges.
    ...(range ? { time_range: range } : { until: relativeEnd ?? "today" }),
    ...(textAt(form, "time_shift") ? { time_shift: textAt(form, "time_shift") } : {}),
    is_timeseries: columns.length < grouped.length,
    row_limit: countAt(form, "row_limit") || ROW_LIMIT,
    series_limit: countAt(form, "limit"),
    ...(sortMetric ? { series_limit_metric: sortMetric } : {}),
    order_desc: form["order_desc"] === undefined ? true : Boolean(form["order_desc"]),
    orderby: [],
    extras: {
      where: textAt(form, "where"),
      having: textAt(form, "having"),
      ...(grain ? { time_grain_sqla: grain } : {}),
      ...(relativeStart ? { relative_start: relativeStart } : {}),
      ...(relativeEnd ? { relative_end: relativeEnd } : {}),
    },
    applied_time_extras: (form["applied_time_extras"] ?? {}) as Record<string, string>,
    url_params: (form["url_params"] ?? {}) as Record<string, unknown>,
  };
}

/** The time range of the form; `now` is a naive time. Throws TimeRangeError. */
export const formRange = (form: Form, now: Date): TimeRange =>
  resolveTimeRange(textAt(form, "time_range"), {
    now,
    ...rangeOptions(form),
    timeShift: textAt(form, "time_shift") || null,
  });

function rangeOptions(form: Form): Pick<TimeRangeOptions, "relativeStart" | "relativeEnd"> {
  const { relative_start, relative_end } = (form["extras"] ?? {}) as { relative_start?: string; relative_end?: string };
  return { relativeStart: relative_start ?? null, relativeEnd: relative_end ?? null };
}
