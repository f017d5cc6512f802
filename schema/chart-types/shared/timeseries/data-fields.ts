import { z } from "zod";
import type { Fields } from "../../define";
import { advancedAnalyticsFields } from "../advanced-analytics";
import { forecastFields } from "../forecast";
import { optionalNumber, storedReference, storedReferences } from "../stored-number";

const query = { tab: "data", section: "Query" } as const;
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000].map((n) => [n, n.toLocaleString("en-US")] as const);
const SERIES_LIMITS = [5, 10, 25, 50, 100, 500].map((n) => [n, String(n)] as const);

/** Query fields of time series charts (charts-a 2, query keys). */
export const timeseriesDataFields = {
  x_axis: { ...query, schema: storedReference, default: null, label: "X-axis", description: "Time, a number or names that run along the axis", control: { kind: "column" }, required: true },
  time_grain_sqla: { ...query, schema: z.string().nullable(), default: null, label: "Time Grain", control: { kind: "select", choices: [], freeForm: true } },
  xAxisForceCategorical: { ...query, schema: z.boolean(), default: false, label: "Force categorical", control: { kind: "checkbox" }, renderTrigger: true },
  x_axis_sort: { ...query, schema: z.string().nullable(), default: null, label: "X-Axis Sort By", control: { kind: "sort-by" } },
  x_axis_sort_asc: { ...query, schema: z.boolean(), default: true, label: "X-Axis Sort Ascending", control: { kind: "checkbox" }, when: (v: Record<string, unknown>) => Boolean(v["x_axis_sort"]) },
  metrics: { ...query, schema: storedReferences, default: [], label: "Metrics", description: "A series for each", control: { kind: "metric", multi: true }, required: true },
  groupby: { ...query, schema: storedReferences, default: [], label: "Dimensions", description: "A series for each combination of their values", control: { kind: "column", multi: true } },
  contributionMode: { ...query, schema: z.enum(["row", "column"]).nullable(), default: null, label: "Contribution Mode", control: { kind: "select", choices: [[null, "None"], ["row", "Row"], ["column", "Series"]] } },
  adhoc_filters: { ...query, schema: z.array(z.looseObject({})), default: [], label: "Filters", control: { kind: "filters" } },
  limit: { ...query, schema: optionalNumber, default: null, label: "Series limit", description: "Only so many of the largest series, by “Sort By”", control: { kind: "select", choices: SERIES_LIMITS, freeForm: true } },
  group_others_when_limit_reached: { ...query, schema: z.boolean(), default: false, label: "Group remaining as “Others”", control: { kind: "checkbox" }, description: "What the limit leaves out, as one series", when: (v: Record<string, unknown>) => Boolean(v["limit"]) },
  timeseries_limit_metric: { ...query, schema: storedReference, default: null, label: "Sort By", control: { kind: "metric" } },
  order_desc: { ...query, schema: z.boolean(), default: true, label: "Sort Descending", control: { kind: "checkbox" } },
  row_limit: { ...query, schema: optionalNumber, default: 10_000, label: "Row limit", control: { kind: "select", choices: ROW_LIMITS, freeForm: true } },
  truncate_metric: { ...query, schema: z.boolean(), default: true, label: "Truncate Metric", description: "Names of series leave out the metric where there is only one", control: { kind: "checkbox" } },
  show_empty_columns: { ...query, schema: z.boolean(), default: true, label: "Show empty columns", description: "Series without any value stay in the legend", control: { kind: "checkbox" } },
  ...advancedAnalyticsFields,
  ...forecastFields,
  annotation_layers: { ...query, section: "Annotations and Layers", schema: z.array(z.looseObject({})).nullable().transform((v) => v ?? []), default: [], label: "Annotation layers", control: { kind: "annotations" } },
} satisfies Fields;
