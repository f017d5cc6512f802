import { z } from "zod";
import type { Fields } from "../define";
import { ROW_LIMITS, storedColor, storedTicksLayout, X_TICKS_LAYOUTS } from "../shared/cartesian/stored-look";
import { currencySchema } from "../shared/currency";
import { optionalNumber, storedReference, storedReferences, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const series = { tab: "customize", section: "Series settings", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;

export const waterfallFields = {
  x_axis: {
    ...query,
    schema: storedReference,
    default: null,
    label: "X-axis",
    control: { kind: "column", max: 1 },
    required: true,
  },
  time_grain_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Grain",
    control: { kind: "select", options: [], freeForm: true },
  },
  groupby: {
    ...query,
    schema: storedReferences,
    default: [],
    label: "Breakdowns",
    control: { kind: "column", multi: true, max: 1 },
    description: "Dimension whose values explain the change, one bar per value",
  },
  metric: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Metric",
    control: { kind: "metric" },
    required: true,
  },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },

  show_value: { ...look, schema: z.boolean(), default: false, label: "Show value", control: { kind: "checkbox" } },
  show_legend: { ...look, schema: z.boolean(), default: false, label: "Show legend", control: { kind: "checkbox" } },

  increase_color: {
    ...series,
    schema: storedColor,
    default: { r: 90, g: 193, b: 137, a: 1 },
    label: "Increase color",
    control: { kind: "color" },
    half: true,
  },
  increase_label: {
    ...series,
    schema: storedText,
    default: "",
    label: "Increase label",
    control: { kind: "text", placeholder: "Increase" },
    half: true,
  },
  decrease_color: {
    ...series,
    schema: storedColor,
    default: { r: 224, g: 67, b: 85, a: 1 },
    label: "Decrease color",
    control: { kind: "color" },
    half: true,
  },
  decrease_label: {
    ...series,
    schema: storedText,
    default: "",
    label: "Decrease label",
    control: { kind: "text", placeholder: "Decrease" },
    half: true,
  },
  show_total: {
    ...series,
    schema: z.boolean(),
    default: true,
    label: "Show total",
    control: { kind: "checkbox" },
    description: "Show a bar with the total at the end and after each step with breakdowns",
  },
  total_color: {
    ...series,
    schema: storedColor,
    default: { r: 102, g: 102, b: 102, a: 1 },
    label: "Total color",
    control: { kind: "color" },
    when: (values) => values["show_total"] === true,
    half: true,
  },
  total_label: {
    ...series,
    schema: storedText,
    default: "",
    label: "Total label",
    control: { kind: "text", placeholder: "Total" },
    when: (values) => values["show_total"] === true,
    half: true,
  },

  x_axis_label: { ...xAxis, schema: storedText, default: "", label: "X axis label", control: { kind: "text" } },
  x_axis_time_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Time format",
    control: { kind: "format", format: "time" },
  },
  x_ticks_layout: {
    ...xAxis,
    schema: storedTicksLayout,
    default: "auto",
    label: "X tick layout",
    control: { kind: "select", options: X_TICKS_LAYOUTS },
  },
  y_axis_label: { ...yAxis, schema: storedText, default: "", label: "Y axis label", control: { kind: "text" } },
  y_axis_format: {
    ...yAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y axis format",
    control: { kind: "format", format: "number" },
  },
  currency_format: {
    ...yAxis,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
} satisfies Fields;
