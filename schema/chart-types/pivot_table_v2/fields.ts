import { z } from "zod";
import type { Fields } from "../define";
import { formattingRules } from "../shared/conditional-formatting";
import { currencySchema } from "../shared/currency";
import { SERIES_LIMITS } from "../shared/series-limits";
import { optionalNumber, storedReference, storedReferences } from "../shared/stored-number";
import { AGGREGATE_FUNCTIONS } from "./aggregations";

const data = { tab: "data", section: "Query" } as const;
const totals = { tab: "data", section: "Options", renderTrigger: false } as const;
const look = { tab: "customize", section: "Options", renderTrigger: true } as const;

const NUMBER_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map((limit) => [limit, String(limit)] as const);
const ORDERS = [
  ["key_a_to_z", "key a-z"],
  ["key_z_to_a", "key z-a"],
  ["value_a_to_z", "value ascending"],
  ["value_z_to_a", "value descending"],
] as const;
const order = z.enum(["key_a_to_z", "key_z_to_a", "value_a_to_z", "value_z_to_a"]);
const FUNCTION_OPTIONS = AGGREGATE_FUNCTIONS.map((name) => [name, name] as const);
const flag = (label: string, description: string) =>
  ({ schema: z.boolean(), default: false, label, description, control: { kind: "checkbox" } }) as const;

export const pivotFields = {
  groupbyColumns: {
    ...data,
    schema: storedReferences,
    default: [],
    label: "Columns",
    control: { kind: "column", multi: true },
    description: "Dimensions to use as columns",
  },
  groupbyRows: {
    ...data,
    schema: storedReferences,
    default: [],
    label: "Rows",
    control: { kind: "column", multi: true },
    description: "Dimensions to use as rows",
  },
  time_grain_sqla: {
    ...data,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
    description: "Time grain of dates in rows and columns",
  },
  temporal_columns_lookup: {
    ...data,
    schema: z.record(z.string(), z.boolean()),
    default: {} as Record<string, boolean>,
    label: "Temporal columns",
    control: { kind: "hidden" },
  },
  metrics: {
    ...data,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
    required: true,
  },
  metricsLayout: {
    ...data,
    schema: z.enum(["COLUMNS", "ROWS"]),
    default: "COLUMNS",
    label: "Apply metrics on",
    control: {
      kind: "select",
      segmented: true,
      options: [
        ["COLUMNS", "Columns"],
        ["ROWS", "Rows"],
      ],
    },
    description: "Show metrics as columns or as rows",
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  series_limit: {
    ...data,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    required: true,
    control: { kind: "select", options: SERIES_LIMITS, freeForm: true },
    description: "Maximum number of series",
  },
  row_limit: {
    ...data,
    schema: optionalNumber,
    default: 10000,
    label: "Cell limit",
    required: true,
    control: { kind: "select", options: NUMBER_LIMITS, freeForm: true },
    description: "Maximum number of cells",
  },
  series_limit_metric: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Sort By",
    control: { kind: "metric" },
    description: "Metric that decides which cells stay within the limit",
  },
  order_desc: {
    ...data,
    schema: z.boolean(),
    default: true,
    label: "Sort Descending",
    control: { kind: "checkbox" },
    description: "Largest first, otherwise smallest first",
  },

  aggregateFunction: {
    ...totals,
    schema: z.enum(AGGREGATE_FUNCTIONS),
    default: "Sum",
    label: "Aggregation function",
    control: { kind: "select", options: FUNCTION_OPTIONS },
    description: "How totals are calculated. Sum queries the database; the others use the visible cells.",
  },
  rowTotals: { ...totals, ...flag("Show rows total", "Add a last column with the total of each row") },
  rowSubTotals: {
    ...totals,
    ...flag("Show rows subtotal", "Add a subtotal for each group of rows; groups can be collapsed"),
  },
  colTotals: { ...totals, ...flag("Show columns total", "Add a last row with the total of each column") },
  colSubTotals: {
    ...totals,
    ...flag("Show columns subtotal", "Add a subtotal for each group of columns; groups can be collapsed"),
  },
  transposePivot: { ...totals, ...flag("Transpose pivot", "Swap rows and columns") },
  combineMetric: {
    ...totals,
    ...flag("Combine metrics", "Show metrics side by side within each column"),
  },

  valueFormat: {
    ...look,
    schema: z.string().nullable().catch(null),
    default: null,
    label: "Value format",
    control: { kind: "format", format: "number" },
  },
  currency_format: {
    ...look,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
  date_format: {
    ...look,
    schema: z.string().catch("smart_date"),
    default: "smart_date",
    label: "Date format",
    control: { kind: "format", format: "time" },
    description: "Format of dates in rows and columns",
  },
  rowOrder: {
    ...look,
    schema: order,
    default: "key_a_to_z",
    label: "Sort rows by",
    control: { kind: "select", options: ORDERS },
    description: "By name or by total",
    renderTrigger: false,
  },
  colOrder: {
    ...look,
    schema: order,
    default: "key_a_to_z",
    label: "Sort columns by",
    control: { kind: "select", options: ORDERS },
    description: "By name or by total",
    renderTrigger: false,
  },
  rowSubtotalPosition: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Rows subtotal position",
    control: {
      kind: "select",
      options: [
        [true, "Top"],
        [false, "Bottom"],
      ],
    },
    description: "Before or after the rows of the group",
  },
  colSubtotalPosition: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Columns subtotal position",
    control: {
      kind: "select",
      options: [
        [true, "Left"],
        [false, "Right"],
      ],
    },
    description: "Before or after the columns of the group",
  },
  conditional_formatting: {
    ...look,
    schema: formattingRules,
    default: [],
    label: "Conditional formatting",
    control: { kind: "conditional-formatting", of: "metrics" },
    description: "Colors for values that meet a condition",
  },
  allow_render_html: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Render columns in HTML format",
    control: { kind: "checkbox" },
    description: "Render HTML in text columns",
  },
} satisfies Fields;
