import { z } from "zod";
import type { Fields } from "../define";
import { currencySchema } from "../shared/currency";
import { legendFields } from "../shared/legend";
import { optionalNumber, storedNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";
import { LABEL_TYPES } from "./slice-label";

const data = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const labels = { tab: "customize", section: "Labels", renderTrigger: true } as const;
const shape = { tab: "customize", section: "Pie shape", renderTrigger: true } as const;

const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map((limit) => [limit, String(limit)] as const);
const LABEL_NAMES = {
  key: "Category Name",
  value: "Value",
  percent: "Percentage",
  key_value: "Category and Value",
  key_percent: "Category and Percentage",
  key_value_percent: "Category, Value and Percentage",
  value_percent: "Value and Percentage",
  template: "Template",
} satisfies Record<(typeof LABEL_TYPES)[number], string>;

export const pieFields = {
  groupby: {
    ...data,
    schema: storedReferences,
    default: [],
    label: "Dimensions",
    control: { kind: "column", multi: true },
  },
  metric: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
  },
  adhoc_filters: {
    ...data,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  row_limit: {
    ...data,
    schema: optionalNumber,
    default: 100,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  sort_by_metric: {
    ...data,
    schema: z.boolean(),
    default: true,
    label: "Sort by metric",
    control: { kind: "checkbox" },
    description: "Largest slice first",
  },

  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  show_labels_threshold: {
    ...look,
    schema: storedNumber,
    default: 5,
    label: "Percentage threshold",
    control: { kind: "number", min: 0, max: 100 },
    description: "Smallest percentage for which a label is shown",
  },
  threshold_for_other: {
    ...look,
    schema: storedNumber,
    default: 0,
    label: "Threshold for Other",
    control: { kind: "number", min: 0, max: 100, step: 0.5 },
    description: "Slices with a smaller percentage are grouped as “Other”",
  },
  roseType: {
    ...look,
    schema: z.enum(["area", "radius"]).nullable(),
    default: null,
    label: "Rose Type",
    control: {
      kind: "select",
      options: [
        ["area", "Area"],
        ["radius", "Radius"],
        [null, "None"],
      ],
    },
    description: "Slice length by value (Nightingale)",
  },

  ...legendFields,

  label_type: {
    ...labels,
    schema: z.enum(LABEL_TYPES).catch("key"),
    default: "key",
    label: "Label Type",
    control: { kind: "select", options: LABEL_TYPES.map((type) => [type, LABEL_NAMES[type]] as const) },
  },
  label_template: {
    ...labels,
    schema: storedText,
    default: "",
    label: "Label Template",
    control: { kind: "text", placeholder: "{name}: {value} ({percent})" },
    when: (values) => values["label_type"] === "template",
  },
  number_format: {
    ...labels,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  currency_format: {
    ...labels,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
  date_format: {
    ...labels,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Date format",
    control: { kind: "format", format: "time" },
  },
  show_labels: { ...labels, schema: z.boolean(), default: true, label: "Show Labels", control: { kind: "checkbox" } },
  labels_outside: {
    ...labels,
    schema: z.boolean(),
    default: true,
    label: "Put labels outside",
    control: { kind: "checkbox" },
    when: (values) => Boolean(values["show_labels"]),
  },
  label_line: {
    ...labels,
    schema: z.boolean(),
    default: false,
    label: "Label Line",
    control: { kind: "checkbox" },
    description: "Show a line from the slice to its label",
    when: (values) => Boolean(values["show_labels"] && values["labels_outside"]),
  },
  show_total: { ...labels, schema: z.boolean(), default: false, label: "Show Total", control: { kind: "checkbox" } },

  outerRadius: {
    ...shape,
    schema: storedNumber,
    default: 70,
    label: "Outer Radius",
    control: { kind: "slider", min: 10, max: 100, step: 1 },
  },
  donut: { ...shape, schema: z.boolean(), default: false, label: "Donut", control: { kind: "checkbox" } },
  innerRadius: {
    ...shape,
    schema: storedNumber,
    default: 30,
    label: "Inner Radius",
    control: { kind: "slider", min: 0, max: 100, step: 1 },
    when: (values) => Boolean(values["donut"]),
  },
} satisfies Fields;
