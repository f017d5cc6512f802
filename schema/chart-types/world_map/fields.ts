import { z } from "zod";
import type { Fields } from "../define";
import { currencySchema } from "../shared/currency";
import { optionalNumber, storedNumber, storedReference } from "../shared/stored-number";

const data = { tab: "data", section: "Query" } as const;
const options = { tab: "data", section: "Options" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

const option = (value: number) => [value, String(value)] as const;
const ROW_LIMITS = [10, 50, 100, 250, 500, 1000, 5000, 10000, 50000].map(option);
const SIZES = [5, 10, 15, 25, 50, 75, 100].map(option);

export const storedColor = z.looseObject({
  r: storedNumber,
  g: storedNumber,
  b: storedNumber,
  a: storedNumber.optional(),
});

export const worldMapFields = {
  entity: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Country Column",
    control: { kind: "column", max: 1 },
    required: true,
    description: "Column with the code or name of each country",
  },
  country_fieldtype: {
    ...data,
    renderTrigger: true,
    schema: z.enum(["name", "cioc", "cca2", "cca3"]).catch("cca2"),
    default: "cca2",
    label: "Country Field Type",
    description: "Type of country code or name in that column",
    control: {
      kind: "select",
      options: [
        ["name", "Full name"],
        ["cioc", "code International Olympic Committee (cioc)"],
        ["cca2", "code ISO 3166-1 alpha-2 (cca2)"],
        ["cca3", "code ISO 3166-1 alpha-3 (cca3)"],
      ],
    },
  },
  metric: {
    ...data,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
    description: "Colors the countries",
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
    default: 10000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },
  sort_by_metric: {
    ...data,
    schema: z.boolean(),
    default: false,
    label: "Sort by metric",
    control: { kind: "checkbox" },
    description: "Keep the largest values within the row limit",
  },

  show_bubbles: {
    ...options,
    renderTrigger: true,
    schema: z.boolean(),
    default: false,
    label: "Show Bubbles",
    control: { kind: "checkbox" },
    description: "Show a bubble on each country",
  },
  secondary_metric: {
    ...options,
    schema: storedReference,
    default: null,
    label: "Bubble Size",
    control: { kind: "metric" },
    description: "Metric for the size of the bubbles",
  },
  max_bubble_size: {
    ...options,
    renderTrigger: true,
    schema: storedNumber,
    default: 25,
    label: "Max Bubble Size",
    control: { kind: "select", options: SIZES, freeForm: true },
    description: "Radius of the largest bubble in pixels",
  },
  color_picker: {
    ...options,
    renderTrigger: true,
    schema: storedColor,
    default: { r: 0, g: 122, b: 135, a: 1 },
    label: "Bubble Color",
    control: { kind: "color", stored: "rgba" },
  },
  color_by: {
    ...options,
    renderTrigger: true,
    schema: z.enum(["metric", "country"]).catch("metric"),
    default: "metric",
    label: "Color by",
    control: {
      kind: "select",
      options: [
        ["metric", "Metric"],
        ["country", "Country"],
      ],
    },
    description: "Color countries by the metric or by name",
  },
  linear_color_scheme: {
    ...options,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: null,
    label: "Country Color Scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
    when: (values) => values["color_by"] === "metric",
  },
  color_scheme: {
    ...options,
    renderTrigger: true,
    schema: z.string().nullable(),
    default: null,
    label: "Country Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
    when: (values) => values["color_by"] === "country",
  },

  y_axis_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  currency_format: {
    ...look,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
} satisfies Fields;
