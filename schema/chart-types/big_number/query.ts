import { buildQueryContext } from "../../query/build-query";
import { columnLabel, metricLabel } from "../../query/labels";
import type { PostProcessing, QueryContext, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { resampleStep, rollingStep } from "../shared/advanced-analytics";
import { axisOf, baseAxis } from "../shared/base-axis";

/**
 * Returns the trend query: the metric over time. With aggregation "raw" a second query requests the metric over the
 * whole range.
 */
export function bigNumberQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const trend = trendQuery(base, formData);
    if (formData["aggregation"] !== "raw") return [trend];
    return [trend, { ...base, columns: [], is_timeseries: false, post_processing: [] }];
  });
}

/** Returns the result's time column: the x axis, or the column the server adds for a legacy temporal column. */
export function trendAxis(formData: FormData): string {
  const axis = axisOf(formData);
  return axis === null ? "__timestamp" : columnLabel(axis);
}

function trendQuery(base: QueryObject, formData: FormData): QueryObject {
  const axis = axisOf(formData);
  const timed = axis === null ? { columns: [], is_timeseries: true } : { columns: [baseAxis(axis, base)] };
  return { ...base, ...timed, post_processing: trendSteps(base, formData) };
}

function trendSteps(base: QueryObject, formData: FormData): PostProcessing[] {
  const metrics = base.metrics ?? [];
  const aggregates = Object.fromEntries(metrics.map((metric) => [metricLabel(metric), { operator: "mean" }]));
  return [
    {
      operation: "pivot",
      options: {
        index: [trendAxis(formData)],
        columns: [],
        aggregates,
        drop_missing_columns: !formData["show_empty_columns"],
      },
    },
    ...resampleStep(formData),
    ...rollingStep(formData, metrics, null),
    { operation: "flatten" },
  ];
}
