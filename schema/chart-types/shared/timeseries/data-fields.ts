import { z } from "zod";
import type { Fields } from "../../define";
import { advancedAnalyticsFields } from "../advanced-analytics";
import { forecastFields } from "../forecast";
import { SERIES_LIMITS } from "../series-limits";
import { optionalNumber, storedReference, storedReferences } from "../stored-number";

const query = { tab: "data", section: "Query" } as const;
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10_000, 50_000].map(
  (n) => [n, n.toLocaleString("en-US")] as const,
);

/** Query fields of time series charts (charts-a 2, query keys). */
export const timeseriesDataFields = {
  x_axis: {
    ...query,
    schema: storedReference,
    default: null,
    label: "X-axis",
    description: "A time, number or category column",
    control: { kind: "column" },
    required: true,
  },
  time_grain_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
  },
  xAxisForceCategorical: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Force categorical",
    control: { kind: "checkbox" },
    renderTrigger: true,
  },
  x_axis_sort: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "X-Axis Sort By",
    control: { kind: "sort-by" },
  },
  x_axis_sort_asc: {
    ...query,
    schema: z.boolean(),
    default: true,
    label: "X-Axis Sort Ascending",
    control: { kind: "checkbox" },
    when: (v: Record<string, unknown>) => Boolean(v["x_axis_sort"]),
  },
  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    description: "One series per metric",
    control: { kind: "metric", multi: true },
    required: true,
  },
  groupby: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    description: "One series per combination of values",
    control: { kind: "column", multi: true },
  },
  contributionMode: {
    ...query,
    schema: z.enum(["row", "column"]).nullable(),
    default: null,
    label: "Contribution Mode",
    control: {
      kind: "select",
      options: [
        [null, "None"],
        ["row", "Row"],
        ["column", "Series"],
      ],
    },
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  limit: {
    ...query,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    description: "Maximum number of series, largest first by “Sort By”",
    required: true,
    control: { kind: "select", options: SERIES_LIMITS, freeForm: true },
  },
  group_others_when_limit_reached: {
    ...query,
    schema: z.boolean(),
    default: false,
    label: "Group remaining as “Others”",
    control: { kind: "checkbox" },
    description: "Group series beyond the limit as one",
    when: (v: Record<string, unknown>) => Boolean(v["limit"]),
  },
  timeseries_limit_metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Sort By",
    control: { kind: "metric" },
  },
  order_desc: { ...query, schema: z.boolean(), default: true, label: "Sort Descending", control: { kind: "checkbox" } },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  truncate_metric: {
    ...query,
    schema: z.boolean(),
    default: true,
    label: "Truncate Metric",
    description: "Leave the metric out of series names if there is only one",
    control: { kind: "checkbox" },
  },
  show_empty_columns: {
    ...query,
    schema: z.boolean(),
    default: true,
    label: "Show empty columns",
    description: "Keep series without values in the legend",
    control: { kind: "checkbox" },
  },
  ...advancedAnalyticsFields,
  ...forecastFields,
  annotation_layers: {
    ...query,
    section: "Annotations and Layers",
    schema: z
      .array(z.looseObject({}))
      .nullable()
      .transform((v) => v ?? []),
    default: [],
    label: "Annotation layers",
    control: { kind: "annotations" },
  },
} satisfies Fields;
