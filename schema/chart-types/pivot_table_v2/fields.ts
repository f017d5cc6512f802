import { z } from "zod";
import type { Fields } from "../define";
import { formattingRules } from "../shared/conditional-formatting";
import { currencySchema } from "../shared/currency";
import { optionalNumber, storedReference, storedReferences } from "../shared/stored-number";
import { AGGREGATE_FUNCTIONS } from "./aggregations";

const data = { tab: "data", section: "Query" } as const;
const totals = { tab: "data", section: "Options", renderTrigger: false } as const;
const look = { tab: "customize", section: "Options", renderTrigger: true } as const;

const NUMBER_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map((limit) => [limit, String(limit)] as const);
const SERIES_LIMITS = [5, 10, 25, 50, 100, 500].map((limit) => [limit, String(limit)] as const);
const ORDERS = [["key_a_to_z", "key a-z"], ["key_z_to_a", "key z-a"], ["value_a_to_z", "value ascending"], ["value_z_to_a", "value descending"]] as const;
const order = z.enum(["key_a_to_z", "key_z_to_a", "value_a_to_z", "value_z_to_a"]);
const FUNCTION_OPTIONS = AGGREGATE_FUNCTIONS.map((name) => [name, name] as const);
const flag = (label: string, description: string) => ({ schema: z.boolean(), default: false, label, description, control: { kind: "checkbox" } }) as const;
const format = z.string().catch("");

export const pivotFields = {
  groupbyColumns: { ...data, schema: storedReferences, default: [], label: "Columns", control: { kind: "column", multi: true }, description: "Dimensions whose values head the columns" },
  groupbyRows: { ...data, schema: storedReferences, default: [], label: "Rows", control: { kind: "column", multi: true }, description: "Dimensions whose values head the rows" },
  time_grain_sqla: { ...data, schema: z.string().nullable(), default: null, label: "Time Grain", control: { kind: "select", choices: [], freeForm: true }, description: "What dates among rows and columns are rounded down to" },
  temporal_columns_lookup: { ...data, schema: z.record(z.string(), z.boolean()), default: {} as Record<string, boolean>, label: "Temporal columns", control: { kind: "hidden" } },
  metrics: { ...data, schema: storedReferences, default: [], label: "Metrics", control: { kind: "metric", multi: true }, required: true },
  metricsLayout: {
    ...data, schema: z.enum(["COLUMNS", "ROWS"]), default: "COLUMNS", label: "Apply metrics on", control: { kind: "select", segmented: true, choices: [["COLUMNS", "Columns"], ["ROWS", "Rows"]] },
    description: "Whether metrics head columns or rows",
  },
  adhoc_filters: { ...data, schema: z.array(z.looseObject({})), default: [], label: "Filters", control: { kind: "filters" } },
  series_limit: { ...data, schema: optionalNumber, default: null, label: "Series limit", control: { kind: "select", choices: SERIES_LIMITS, freeForm: true }, description: "How many series may be shown" },
  row_limit: { ...data, schema: optionalNumber, default: 10000, label: "Cell limit", control: { kind: "select", choices: NUMBER_LIMITS, freeForm: true }, description: "How many cells are fetched" },
  series_limit_metric: { ...data, schema: storedReference, default: null, label: "Sort By", control: { kind: "metric" }, description: "The metric by which the cells that fit the limit are chosen" },
  order_desc: { ...data, schema: z.boolean(), default: true, label: "Sort Descending", control: { kind: "checkbox" }, description: "Largest first; off takes the smallest first" },

  aggregateFunction: {
    ...totals, schema: z.enum(AGGREGATE_FUNCTIONS), default: "Sum", label: "Aggregation function", control: { kind: "select", choices: FUNCTION_OPTIONS },
    description: "How totals are made: Sum asks the database for each metric over all its rows; the others are reckoned from the cells shown",
  },
  rowTotals: { ...totals, ...flag("Show rows total", "A last column with the whole of each row") },
  rowSubTotals: { ...totals, ...flag("Show rows subtotal", "A row with the whole of each group of rows, which may then be folded") },
  colTotals: { ...totals, ...flag("Show columns total", "A last row with the whole of each column") },
  colSubTotals: { ...totals, ...flag("Show columns subtotal", "A column with the whole of each group of columns, which may then be folded") },
  transposePivot: { ...totals, ...flag("Transpose pivot", "Swap rows and columns") },
  combineMetric: { ...totals, ...flag("Combine metrics", "Metrics side by side within each column, instead of each column side by side within a metric") },

  valueFormat: { ...look, schema: format, default: "SMART_NUMBER", label: "Value format", control: { kind: "format", format: "number" } },
  currency_format: { ...look, schema: currencySchema, default: null, label: "Currency format", control: { kind: "format", format: "currency" } },
  date_format: { ...look, schema: z.string().catch("smart_date"), default: "smart_date", label: "Date format", control: { kind: "format", format: "time" }, description: "How dates among rows and columns read" },
  rowOrder: { ...look, schema: order, default: "key_a_to_z", label: "Sort rows by", control: { kind: "select", choices: ORDERS }, description: "By their names or by their totals", renderTrigger: false },
  colOrder: { ...look, schema: order, default: "key_a_to_z", label: "Sort columns by", control: { kind: "select", choices: ORDERS }, description: "By their names or by their totals", renderTrigger: false },
  rowSubtotalPosition: { ...look, schema: z.boolean(), default: false, label: "Rows subtotal position", control: { kind: "select", choices: [[true, "Top"], [false, "Bottom"]] }, description: "Before or after the rows of the group" },
  colSubtotalPosition: { ...look, schema: z.boolean(), default: false, label: "Columns subtotal position", control: { kind: "select", choices: [[true, "Left"], [false, "Right"]] }, description: "Before or after the columns of the group" },
  conditional_formatting: { ...look, schema: formattingRules, default: [], label: "Conditional formatting", control: { kind: "conditional-formatting" }, description: "Colors for values that meet a condition" },
  allow_render_html: { ...look, schema: z.boolean(), default: true, label: "Render columns in HTML format", control: { kind: "checkbox" }, description: "Texts that are HTML are shown as such" },
} satisfies Fields;
