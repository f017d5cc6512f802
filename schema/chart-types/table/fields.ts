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

const ROW_LIMITS = [
  10, 50, 100, 250, 500, 1000, 5000, 10000, 50000, 100000, 150000, 200000, 250000, 300000, 350000, 400000, 450000,
  500000,
].map(option);
const PAGE_LENGTHS = [10, 20, 50, 100, 200].map(option);
const OFFSETS = ["1 day ago", "1 week ago", "1 month ago", "1 year ago"].map(option);

export const tableFields = {
  query_mode: {
    ...data,
    schema: z.enum(["aggregate", "raw"]).nullable(),
    default: null,
    label: "Query mode",
    control: {
      kind: "select",
      options: [
        ["aggregate", "Aggregate"],
        ["raw", "Raw records"],
      ],
      segmented: true,
    },
  },
  groupby: {
    ...data,
    ...aggregate,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    control: { kind: "column", multi: true },
    check: requireGroupOrMetric,
    description: "One row per combination of values",
  },
  time_grain_sqla: {
    ...data,
    ...aggregate,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
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
    ...aggregate,
    schema: storedReferences,
    default: [],
    label: "Metrics",
    control: { kind: "metric", multi: true },
  },
  all_columns: {
    ...data,
    ...raw,
    schema: storedReferences,
    default: [],
    label: "Columns",
    control: { kind: "column", multi: true },
    required: true,
  },
  percent_metrics: {
    ...data,
    ...aggregate,
    schema: storedReferences,
    default: [],
    label: "Percentage metrics",
    control: { kind: "metric", multi: true },
    description: "Shown as percentages of the total",
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  timeseries_limit_metric: {
    ...data,
    ...aggregate,
    schema: storedReference,
    default: null,
    label: "Sort query by",
    control: { kind: "metric" },
  },
  order_by_cols: {
    ...data,
    ...raw,
    schema: z.array(z.unknown()).catch([]),
    default: [],
    label: "Ordering",
    control: { kind: "sort-by" },
    description: "Columns to sort by, in order of priority",
  },
  order_desc: {
    ...data,
    schema: z.boolean(),
    default: true,
    label: "Sort descending",
    control: { kind: "checkbox" },
    description: "Largest first, otherwise smallest first",
    when: (values) => queryMode(values) === "aggregate" && Boolean(values["timeseries_limit_metric"]),
  },
  server_pagination: {
    ...data,
    schema: z.boolean(),
    default: false,
    label: "Server pagination",
    control: { kind: "checkbox" },
    description: "Page, sort and search in the database, for large tables",
  },
  row_limit: {
    ...data,
    schema: optionalNumber,
    default: 10000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  server_page_length: {
    ...data,
    schema: storedNumber,
    default: 10,
    label: "Server Page Length",
    control: { kind: "select", options: PAGE_LENGTHS, freeForm: true },
    description: "Rows per page",
    when: (values) => Boolean(values["server_pagination"]),
  },
  percent_metric_calculation: {
    ...data,
    ...aggregate,
    schema: z.enum(["row_limit", "all_records"]),
    default: "row_limit",
    label: "Percentage metric calculation",
    control: {
      kind: "select",
      options: [
        ["row_limit", "Row limit"],
        ["all_records", "All records"],
      ],
    },
  },
  show_totals: {
    ...data,
    ...aggregate,
    schema: z.boolean(),
    default: false,
    label: "Show summary",
    control: { kind: "checkbox" },
    description: "Add a last row with each metric over all rows, ignoring the row limit",
  },
  time_compare: {
    ...comparison,
    ...aggregate,
    schema: z.union([z.string(), z.array(z.string())]).nullable(),
    default: null,
    label: "Time shift",
    control: {
      kind: "select",
      options: [...OFFSETS, ["custom", "Custom date"], ["inherit", "Inherit range from time filter"]],
      freeForm: true,
    },
  },
  start_date_offset: {
    ...comparison,
    schema: storedText,
    default: "",
    label: "Shift start date",
    control: { kind: "text", placeholder: "YYYY-MM-DD" },
    when: (values) => [values["time_compare"]].flat().includes("custom"),
  },
  comparison_type: {
    ...comparison,
    schema: z.string().nullable(),
    default: "values",
    label: "Comparison type",
    control: { kind: "hidden" },
  },

  table_timestamp_format: {
    ...options,
    schema: z.string().catch("smart_date"),
    default: "smart_date",
    label: "Timestamp format",
    control: { kind: "format", format: "time" },
    description: "Format of date columns",
  },
  page_length: {
    ...options,
    schema: z.union([storedNumber, z.null().transform(() => 0), z.literal("").transform(() => 0)]),
    default: 0,
    label: "Page length",
    control: { kind: "select", options: [[0, "All"], ...PAGE_LENGTHS], freeForm: true },
    description: "Rows per page; “All” shows one page",
    when: (values) => !values["server_pagination"],
  },
  include_search: {
    ...options,
    schema: z.boolean(),
    default: false,
    label: "Search box",
    control: { kind: "checkbox" },
    description: "Show a search box above the table",
  },
  allow_rearrange_columns: {
    ...options,
    schema: z.boolean(),
    default: false,
    label: "Allow columns to be rearranged",
    control: { kind: "checkbox" },
    description: "Drag column headers to reorder them until the chart is reloaded",
    when: (values) => [values["time_compare"]].flat().every((offset) => !offset),
  },
  allow_render_html: {
    ...options,
    schema: z.boolean(),
    default: true,
    label: "Render columns in HTML format",
    control: { kind: "checkbox" },
    description: "Render HTML in text columns, such as links and images",
  },
  column_config: {
    ...options,
    schema: columnConfigs,
    default: {} as ColumnConfigs,
    label: "Customize columns",
    control: { kind: "column-config", of: "columns" },
    description: "Name, width, format and bars of each column",
  },

  show_cell_bars: {
    ...visual,
    schema: z.boolean(),
    default: true,
    label: "Show cell bars",
    control: { kind: "checkbox" },
    description: "Show a bar behind each number",
  },
  align_pn: {
    ...visual,
    schema: z.boolean(),
    default: false,
    label: "Align +/-",
    control: { kind: "checkbox" },
    description: "Start the bars of negative values at the left edge too",
  },
  color_pn: {
    ...visual,
    schema: z.boolean(),
    default: true,
    label: "Add colors to cell bars for +/-",
    control: { kind: "checkbox" },
    description: "Show the bars of negative values in another color",
  },
  comparison_color_enabled: {
    ...visual,
    schema: z.boolean(),
    default: false,
    label: "Basic conditional formatting",
    control: { kind: "checkbox" },
    description: "Colors and arrows (↑ ↓) for increases and decreases in the whole table",
    when: (values) => Boolean(values["time_compare"]),
  },
  comparison_color_scheme: {
    ...visual,
    schema: z.enum(["Green", "Red"]),
    default: "Green",
    label: "Color type",
    control: {
      kind: "select",
      options: [
        ["Green", "Green for increase, red for decrease"],
        ["Red", "Red for increase, green for decrease"],
      ],
    },
    when: (values) => Boolean(values["comparison_color_enabled"]),
  },
  conditional_formatting: {
    ...visual,
    schema: formattingRules,
    default: [],
    label: "Custom conditional formatting",
    control: { kind: "conditional-formatting", of: "cells" },
    description: "Colors for values that meet a condition",
  },
} satisfies Fields;
