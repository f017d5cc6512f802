import { z } from "zod";
import type { Fields } from "../define";
import { advancedAnalyticsFields } from "../shared/advanced-analytics";
import { bigNumberLookFields, bigNumberQueryFields } from "../shared/big-number-fields";
import { optionalNumber, storedNumber, storedReference, storedText } from "../shared/stored-number";

const data = { tab: "data", section: "Query" } as const;
const options = { tab: "data", section: "Options", renderTrigger: true } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

const { rolling_type, rolling_periods, min_periods, resample_rule, resample_method } = advancedAnalyticsFields;
const DEFAULT_COLOR = { r: 0, g: 122, b: 135, a: 1 };
const AGGREGATIONS = [
  ["raw", "None"],
  ["LAST_VALUE", "Last Value"],
  ["sum", "Total (Sum)"],
  ["mean", "Average (Mean)"],
  ["min", "Minimum"],
  ["max", "Maximum"],
  ["median", "Median"],
] as const;

export const bigNumberFields = {
  x_axis: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Temporal X-Axis",
    control: { kind: "column", temporalOnly: true },
    required: true,
  },
  time_grain_sqla: {
    ...data,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
  },
  aggregation: {
    ...data,
    schema: z.string().nullable(),
    default: "LAST_VALUE",
    label: "Aggregation Method",
    control: { kind: "select", options: AGGREGATIONS },
    description: "How the points are combined into the number; None queries the whole time range",
  },
  ...bigNumberQueryFields,
  compare_lag: {
    ...options,
    schema: optionalNumber,
    default: null,
    label: "Comparison Period Lag",
    control: { kind: "number", min: 0 },
    description: "Number of points to go back for the comparison",
  },
  compare_suffix: {
    ...options,
    schema: storedText,
    default: "",
    label: "Comparison suffix",
    control: { kind: "text" },
    description: "Text after the change, such as WoW",
  },
  show_timestamp: {
    ...options,
    schema: z.boolean(),
    default: false,
    label: "Show Timestamp",
    control: { kind: "checkbox" },
  },
  show_trend_line: {
    ...options,
    schema: z.boolean(),
    default: true,
    label: "Show Trend Line",
    control: { kind: "checkbox" },
  },
  start_y_axis_at_zero: {
    ...options,
    schema: z.boolean(),
    default: true,
    label: "Start y-axis at 0",
    control: { kind: "checkbox" },
  },
  time_range_fixed: {
    ...options,
    schema: z.boolean(),
    default: false,
    label: "Fix to selected Time Range",
    control: { kind: "checkbox" },
    description: "The line spans the whole time range, even where it has no points",
    when: (values) => Boolean(values["time_range"]),
  },
  color_picker: {
    ...look,
    schema: z.object({ r: storedNumber, g: storedNumber, b: storedNumber, a: storedNumber.default(1) }),
    default: DEFAULT_COLOR,
    label: "Fixed Color",
    control: { kind: "color" },
  },
  ...bigNumberLookFields,
  show_x_axis: { ...look, schema: z.boolean(), default: false, label: "Show X-axis", control: { kind: "checkbox" } },
  show_x_axis_min_max_labels: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Show min/max axis labels",
    control: { kind: "checkbox" },
    when: (values) => Boolean(values["show_x_axis"]),
  },
  show_y_axis: { ...look, schema: z.boolean(), default: false, label: "Show Y-axis", control: { kind: "checkbox" } },
  show_y_axis_min_max_labels: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Show min/max axis labels",
    control: { kind: "checkbox" },
    when: (values) => Boolean(values["show_y_axis"]),
  },
  rolling_type: {
    ...rolling_type,
    default: "None",
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
  },
  rolling_periods,
  min_periods,
  resample_rule,
  resample_method,
} satisfies Fields;
