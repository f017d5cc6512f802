import { z } from "zod";
import type { Fields } from "../define";
import { colorSchemeField, numberFormatField } from "../shared/look-fields";
import { dimensionsField, filtersField, metricField, rowLimitField, storedFlag } from "../shared/query-fields";
import { SERIES_LIMITS } from "../shared/series-limits";
import { optionalNumber, storedNumber, storedReferences, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const time = { tab: "data", section: "Time" } as const;
const series = { tab: "data", section: "Time Series Options" } as const;
const analytics = { tab: "data", section: "Advanced Analytics" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const checkbox = { kind: "checkbox" } as const;
const isAnalytics = (values: Record<string, unknown>): boolean => values["time_series_option"] === "adv_anal";
const SHIFTS = [
  "1 day",
  "1 week",
  "28 days",
  "30 days",
  "52 weeks",
  "1 year",
  "104 weeks",
  "2 years",
  "156 weeks",
  "3 years",
].map((shift) => [shift, shift] as const);

export const TIME_OPTIONS = [
  "not_time",
  "time_series",
  "agg_mean",
  "agg_sum",
  "point_diff",
  "point_percent",
  "point_factor",
  "adv_anal",
] as const;

export const partitionFields = {
  granularity_sqla: {
    ...time,
    schema: z.string().nullable(),
    default: null,
    label: "Time column",
    control: { kind: "column", temporalOnly: true, plain: true },
  },
  time_grain_sqla: {
    ...time,
    schema: z.string().nullable(),
    default: null,
    label: "Time grain",
    control: { kind: "select", options: [], freeForm: true },
  },
  time_range: {
    ...time,
    schema: z.string().nullable(),
    default: null,
    label: "Time range",
    control: { kind: "time-range" },
  },

  metrics: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
    description: "Each metric is a part of the first level",
  },
  adhoc_filters: filtersField,
  groupby: dimensionsField("Dimensions", { required: true, description: "One level per dimension" }),
  limit: {
    ...query,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    required: true,
    control: { kind: "select", options: SERIES_LIMITS, freeForm: true },
  },
  timeseries_limit_metric: metricField("Sort by", { required: false }),
  order_desc: { ...query, schema: storedFlag, default: true, label: "Sort descending", control: checkbox },
  contribution: {
    ...query,
    schema: storedFlag,
    default: false,
    label: "Contribution",
    control: checkbox,
    description: "Compute the contribution to the total",
  },
  row_limit: rowLimitField(10_000),

  time_series_option: {
    ...series,
    schema: z.enum(TIME_OPTIONS).catch("not_time"),
    default: "not_time",
    label: "Options",
    control: {
      kind: "select",
      options: [
        ["not_time", "Not Time Series", "Ignore time"],
        ["time_series", "Time Series", "Standard time series"],
        ["agg_mean", "Aggregate Mean", "Mean of values over the period"],
        ["agg_sum", "Aggregate Sum", "Sum of values over the period"],
        ["point_diff", "Difference", "Metric change in value from since to until"],
        ["point_percent", "Percent Change", "Metric percent change in value from since to until"],
        ["point_factor", "Factor", "Metric factor change from since to until"],
        ["adv_anal", "Advanced Analytics", "Use the Advanced Analytics options below"],
      ],
    },
    description: "How values over time are combined",
  },

  rolling_type: {
    ...analytics,
    schema: z
      .string()
      .nullable()
      .transform((stored) => stored ?? "None"),
    default: "None",
    label: "Rolling window",
    control: {
      kind: "select",
      options: [
        ["None", "None"],
        ["mean", "mean"],
        ["sum", "sum"],
        ["std", "std"],
        ["cumsum", "cumsum"],
      ],
    },
    when: isAnalytics,
  },
  rolling_periods: {
    ...analytics,
    schema: optionalNumber,
    default: null,
    label: "Rolling periods",
    control: { kind: "number", min: 1 },
    when: isAnalytics,
  },
  min_periods: {
    ...analytics,
    schema: optionalNumber,
    default: null,
    label: "Min periods",
    control: { kind: "number", min: 0 },
    when: isAnalytics,
  },
  time_compare: {
    ...analytics,
    schema: z.union([
      z.array(z.string()),
      z.string().transform((shift) => (shift === "" ? [] : [shift])),
      z.null().transform(() => []),
    ]),
    default: [],
    label: "Time comparison",
    control: { kind: "select", options: SHIFTS, multi: true, freeForm: true },
    when: isAnalytics,
  },
  comparison_type: {
    ...analytics,
    schema: z.enum(["values", "absolute", "percentage", "ratio"]).catch("values"),
    default: "values",
    label: "Calculation type",
    control: {
      kind: "select",
      options: [
        ["values", "Actual values"],
        ["absolute", "Absolute difference"],
        ["percentage", "Percentage change"],
        ["ratio", "Ratio"],
      ],
    },
    when: isAnalytics,
  },
  resample_rule: {
    ...analytics,
    schema: z.string().nullable(),
    default: null,
    label: "Resample rule",
    control: {
      kind: "select",
      options: [
        ["1T", "1T"],
        ["1H", "1H"],
        ["1D", "1D"],
        ["7D", "7D"],
        ["1M", "1M"],
        ["1AS", "1AS"],
      ],
      freeForm: true,
    },
    when: isAnalytics,
  },
  resample_method: {
    ...analytics,
    schema: z.string().nullable(),
    default: null,
    label: "Resample method",
    control: {
      kind: "select",
      options: [
        ["asfreq", "asfreq"],
        ["bfill", "bfill"],
        ["ffill", "ffill"],
        ["median", "median"],
        ["mean", "mean"],
        ["sum", "sum"],
      ],
      freeForm: true,
    },
    when: isAnalytics,
  },

  color_scheme: colorSchemeField,
  number_format: { ...numberFormatField, section: "Chart Options" },
  date_time_format: {
    ...look,
    schema: storedText,
    default: "smart_date",
    label: "Date Time Format",
    control: { kind: "format", format: "time" },
  },
  partition_limit: {
    ...look,
    schema: storedNumber,
    default: 5,
    label: "Partition Limit",
    control: { kind: "text" },
    description: "Maximum number of parts per node; parts below the threshold are left out",
  },
  partition_threshold: {
    ...look,
    schema: storedNumber,
    default: 0.05,
    label: "Partition Threshold",
    control: { kind: "text" },
    description: "Smallest share of the parent that is always shown",
  },
  log_scale: {
    ...look,
    schema: storedFlag,
    default: false,
    label: "Log Scale",
    control: checkbox,
    description: "Use a logarithmic scale for sizes",
  },
  equal_date_size: {
    ...look,
    schema: storedFlag,
    default: true,
    label: "Equal Date Sizes",
    control: checkbox,
    description: "Give all times the same size",
  },
  rich_tooltip: {
    ...look,
    schema: storedFlag,
    default: true,
    label: "Rich Tooltip",
    control: checkbox,
    description: "Show all sibling parts in the tooltip",
  },
} satisfies Fields;
