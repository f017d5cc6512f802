import { z } from "zod";
import type { Fields } from "../define";
import { currencySchema } from "./currency";
import { storedNumber, storedReference, storedText } from "./stored-number";
import { thresholdsField } from "./thresholds";

const data = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

const BIG_SIZES = [
  [0.2, "Tiny"],
  [0.3, "Small"],
  [0.4, "Normal"],
  [0.5, "Large"],
  [0.6, "Huge"],
] as const;
const TEXT_SIZES = [
  [0.125, "Tiny"],
  [0.15, "Small"],
  [0.2, "Normal"],
  [0.3, "Large"],
  [0.4, "Huge"],
] as const;

export const bigNumberQueryFields = {
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
} satisfies Fields;

/** Fields of both big number types; sizes are proportions of the chart's height. */
export const bigNumberLookFields = {
  header_font_size: {
    ...look,
    schema: storedNumber,
    default: 0.4,
    label: "Big Number Font Size",
    control: { kind: "select", options: BIG_SIZES },
  },
  subheader: { ...look, schema: storedText, default: "", label: "Subheader", control: { kind: "hidden" } },
  subheader_font_size: {
    ...look,
    schema: storedNumber,
    default: 0.15,
    label: "Subheader Font Size",
    control: { kind: "select", options: TEXT_SIZES },
  },
  subtitle: {
    ...look,
    schema: storedText,
    default: "",
    label: "Subtitle",
    control: { kind: "text" },
    description: "Text below the number",
  },
  subtitle_font_size: {
    ...look,
    schema: storedNumber,
    default: 0.15,
    label: "Subtitle Font Size",
    control: { kind: "select", options: TEXT_SIZES },
  },
  show_metric_name: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Show Metric Name",
    control: { kind: "checkbox" },
  },
  metric_name_font_size: {
    ...look,
    schema: storedNumber,
    default: 0.15,
    label: "Metric Name Font Size",
    control: { kind: "select", options: TEXT_SIZES },
    when: (values) => Boolean(values["show_metric_name"]),
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
  time_format: {
    ...look,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Date format",
    control: { kind: "format", format: "time" },
  },
  force_timestamp_formatting: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Force date format",
    control: { kind: "checkbox" },
    description: "Format the number as a time",
  },
  ...thresholdsField,
} satisfies Fields;
