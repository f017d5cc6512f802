import { z } from "zod";
import type { Fields } from "../define";
import { columnConfigs, type ColumnConfigs } from "../shared/column-config";
import { formattingRules } from "../shared/conditional-formatting";
import { optionalNumber, storedNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";
import { requireGroupOrMetric, queryMode } from "./query-mode";

const data = { tab: "data", section: "Query" } as const;
const comparison = { tab: "data", section: "Time Comparison" } as const;
const options = { tab: "customize", section: "Options", renderTrigger: true } as const;
const visual = { tab: "customize", section: "Visual formatting", renderTrigger: true } as const;

const aggregate = { when: (values: Record<string, unknown>) => queryMode(values) === "aggregate" };
const raw = { when: (values: Record<string, unknown>) => queryMode(values) === "raw" };
const option = <T extends string | number>(value: T) => [value, String(value)] as const;

const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000, 100000, 150000, 200000, 250000, 300000, 350000, 400000, 450000, 500000].map(option);
const PAGE_LENGTHS = [10, 20, 50, 100, 200].map(option);
const OFFSETS = ["1 day ago", "1 week ago", "1 month ago", "1 year ago"].map(option);

export const tableFields = {
  query_mode: { ...data, schema: z.enum(["aggregate", "raw"]).nullable(), default: null, label: "Query mode", control: { kind: "select", choices: [["aggregate", "Aggregate"], ["raw", "Raw records"]], segmented: true } },
  groupby: { ...data, ...aggregate, schema: storedReferences, default: [], label: "Dimensions", control: { kind: "column", multi: true }, check: requireGroupOrMetric, description: "One row for each combination of their values" },
  time_grain_sqla: { ...data, ...aggregate, schema: z.string().nullable(), default: null, label: "Time Grain", control: { kind: "select", choices: [], freeForm: true } },
  temporal_columns_lookup: { ...data, schema: z.record(z.string(), z.boolean()), default: {} as Record<string, boolean>, label: "Temporal columns", control: { kind: "hidden" } },
  metrics: { ...data, ...aggregate, schema: storedReferences, default: [], label: "Metrics", control: { kind: "metric", multi: true } },
  all_columns: { ...data, ...raw, schema: storedReferences, default: [], label: "Columns", control: { kind: "column", multi: true }, required: true },
  percent_metrics: {
    ...data, ...aggregate, schema: storedReferences, default: [], label: "Percentage metrics", control: { kind: "metric", multi: true },
    description: "Shown as each row's share of the whole",
  },
  adhoc_filters: { ...data, schema: z.array(z.looseObject({})), default: [], label: "Filters", control: { kind: "filters" } },
  timeseries_limit_metric: { ...data, ...aggregate, schema: storedReference, default: null, label: "Sort query by", control: { kind: "metric" } },
  order_by_cols: { ...data, ...raw, schema: z.array(z.unknown()).catch([]), default: [], label: "Ordering", control: { kind: "sort-by" }, description: "Columns to sort by, first things first" },
  order_desc: {
    ...data, schema: z.boolean(), default: true, label: "Sort descending", control: { kind: "checkbox" }, description: "Largest first; off sorts smallest first",
    when: (values) => queryMode(values) === "aggregate" && Boolean(values["timeseries_limit_metric"]),
  },
  server_pagination: { ...data, schema: z.boolean(), default: false, label: "Server pagination", control: { kind: "checkbox" }, description: "The database pages, sorts and searches, for tables too long to send whole" },
  row_limit: { ...data, schema: optionalNumber, default: 10000, label: "Row limit", control: { kind: "select", choices: ROW_LIMITS, freeForm: true } },
  server_page_length: {
    ...data, schema: storedNumber, default: 10, label: "Server Page Length", control: { kind: "select", choices: PAGE_LENGTHS, freeForm: true }, description: "Rows a page",
    when: (values) => Boolean(values["server_pagination"]),
  },
  percent_metric_calculation: {
    ...data, ...aggregate, schema: z.enum(["row_limit", "all_records"]), default: "row_limit", label: "Percentage metric calculation",
    control: { kind: "select", choices: [["row_limit", "Row limit"], ["all_records", "All records"]] },
  },
  show_totals: {
    ...data, ...aggregate, schema: z.boolean(), default: false, label: "Show summary", control: { kind: "checkbox" },
    description: "A last row with each metric over all rows, whatever the row limit",
  },
  time_compare: {
    ...comparison, ...aggregate, schema: z.union([z.string(), z.array(z.string())]).nullable(), default: null, label: "Time shift",
    control: { kind: "select", choices: [...OFFSETS, ["custom", "Custom date"], ["inherit", "Inherit range from time filter"]], freeForm: true },
  },
  start_date_offset: { ...comparison, schema: storedText, default: "", label: "Shift start date", control: { kind: "text", placeholder: "YYYY-MM-DD" }, when: (values) => [values["time_compare"]].flat().includes("custom") },
  comparison_type: { ...comparison, schema: z.string().nullable(), default: "values", label: "Comparison type", control: { kind: "hidden" } },

  table_timestamp_format: { ...options, schema: z.string().catch("smart_date"), default: "smart_date", label: "Timestamp format", control: { kind: "format", format: "time" }, description: "How columns of dates read" },
  page_length: {
    ...options, schema: z.union([storedNumber, z.null().transform(() => 0), z.literal("").transform(() => 0)]), default: 0, label: "Page length",
    control: { kind: "select", choices: [[0, "All"], ...PAGE_LENGTHS], freeForm: true }, description: "Rows a page; all is one scroll", when: (values) => !values["server_pagination"],
  },
  include_search: { ...options, schema: z.boolean(), default: false, label: "Search box", control: { kind: "checkbox" }, description: "A box that narrows the rows to those that hold the words typed" },
  allow_rearrange_columns: {
    ...options, schema: z.boolean(), default: false, label: "Allow columns to be rearranged", control: { kind: "checkbox" },
    description: "People may drag headers to another place; it lasts until the chart is opened again",
    when: (values) => [values["time_compare"]].flat().every((offset) => !offset),
  },
  allow_render_html: { ...options, schema: z.boolean(), default: true, label: "Render columns in HTML format", control: { kind: "checkbox" }, description: "Texts that are HTML are shown as such: links, bold, pictures" },
  column_config: { ...options, schema: columnConfigs, default: {} as ColumnConfigs, label: "Customize columns", control: { kind: "column-config" }, description: "Name, width, format and bars, column by column" },

  show_cell_bars: { ...visual, schema: z.boolean(), default: true, label: "Show cell bars", control: { kind: "checkbox" }, description: "A bar behind each number, long as the number is large" },
  align_pn: { ...visual, schema: z.boolean(), default: false, label: "Align +/-", control: { kind: "checkbox" }, description: "Bars of negative values start at the left edge too" },
  color_pn: { ...visual, schema: z.boolean(), default: true, label: "Add colors to cell bars for +/-", control: { kind: "checkbox" }, description: "Bars of negative values take another color" },
  comparison_color_enabled: { ...visual, schema: z.boolean(), default: false, label: "Basic conditional formatting", control: { kind: "checkbox" }, description: "Colors and ↑ ↓ for more and less than before, in the whole table", when: (values) => Boolean(values["time_compare"]) },
  comparison_color_scheme: { ...visual, schema: z.enum(["Green", "Red"]), default: "Green", label: "Color type", control: { kind: "select", choices: [["Green", "Green for increase, red for decrease"], ["Red", "Red for increase, green for decrease"]] }, when: (values) => Boolean(values["comparison_color_enabled"]) },
  conditional_formatting: { ...visual, schema: formattingRules, default: [], label: "Custom conditional formatting", control: { kind: "conditional-formatting" }, description: "Colors for values that meet a condition" },
} satisfies Fields;
