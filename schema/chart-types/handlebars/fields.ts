import { z } from "zod";
import type { Fields } from "../define";
import { optionalNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";
import { requireGroupOrMetric, queryMode } from "../table/query-mode";

const data = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const aggregate = { when: (values: Record<string, unknown>) => queryMode(values) === "aggregate" };
const raw = { when: (values: Record<string, unknown>) => queryMode(values) === "raw" };
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map((limit) => [limit, String(limit)] as const);

export const DEFAULT_TEMPLATE = `<ul class="data-list">
  {{#each data}}
    <li>{{stringify this}}</li>
  {{/each}}
</ul>`;
const DEFAULT_STYLE = `.data-list {
  padding-left: 1.5em;
}`;

export const handlebarsFields = {
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
    control: { kind: "hidden" },
  },
  timeseries_limit_metric: {
    ...data,
    ...aggregate,
    schema: storedReference,
    default: null,
    label: "Sort by",
    control: { kind: "metric" },
  },
  order_by_cols: {
    ...data,
    ...raw,
    schema: z.array(z.unknown()).catch([]),
    default: [],
    label: "Ordering",
    control: { kind: "sort-by" },
  },
  order_desc: {
    ...data,
    ...aggregate,
    schema: z.boolean(),
    default: true,
    label: "Sort descending",
    control: { kind: "checkbox" },
  },
  row_limit: {
    ...data,
    schema: optionalNumber,
    default: 10000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  include_time: {
    ...data,
    ...aggregate,
    schema: z.boolean(),
    default: false,
    label: "Include time",
    control: { kind: "hidden" },
  },
  show_totals: {
    ...data,
    ...aggregate,
    schema: z.boolean(),
    default: false,
    label: "Show totals",
    control: { kind: "hidden" },
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },

  handlebarsTemplate: {
    ...look,
    schema: storedText,
    default: DEFAULT_TEMPLATE,
    label: "Handlebars Template",
    control: { kind: "code", language: "handlebars" },
    required: true,
    description:
      "Markdown and HTML. The rows are in data: {{#each data}} … {{/each}}. Helpers: dateFormat, formatNumber, stringify, parseJson, group, eq, ifx, sum and more",
  },
  styleTemplate: {
    ...look,
    schema: storedText,
    default: DEFAULT_STYLE,
    label: "CSS Styles",
    control: { kind: "code", language: "css" },
    description: "Applies to this chart only",
  },
} satisfies Fields;
