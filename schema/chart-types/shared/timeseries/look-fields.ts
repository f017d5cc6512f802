import { z } from "zod";
import type { Fields } from "../../define";
import { currencySchema } from "../currency";
import { legendFields } from "../legend";
import { optionalNumber, storedNumber, storedText } from "../stored-number";

const look = { tab: "customize", section: "Chart options", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y axis", renderTrigger: true } as const;
const tip = { tab: "customize", section: "Tooltip", renderTrigger: true } as const;

const MARGINS = [0, 15, 30, 50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const);
const bounds = z.tuple([optionalNumber, optionalNumber]);
const NONE: [number | null, number | null] = [null, null];
const stacked = (v: Record<string, unknown>): boolean => Boolean(v["stack"]);

/** A stored stack: old charts keep true for "Stack". */
const stackSchema = z.union([z.enum(["Stack", "Stream", "Expand"]), z.literal(true).transform(() => "Stack" as const), z.null(), z.literal(false).transform(() => null), z.literal("").transform(() => null)]);

export const seriesLookFields = {
  color_scheme: { ...look, schema: z.string().nullable(), default: null, label: "Color scheme", control: { kind: "color-scheme", scheme: "categorical" } },
  time_shift_color: { ...look, schema: z.boolean(), default: true, label: "Match time shift color with original series", control: { kind: "checkbox" } },
  sort_series_type: { ...look, schema: z.enum(["name", "max", "min", "sum", "avg"]).nullable(), default: "sum" as "name" | "max" | "min" | "sum" | "avg" | null, label: "Series sort by", control: { kind: "select", choices: [["name", "Category name"], ["sum", "Total value"], ["min", "Minimum value"], ["max", "Maximum value"], ["avg", "Average value"]] } },
  sort_series_ascending: { ...look, schema: z.boolean(), default: false, label: "Series sort ascending", control: { kind: "checkbox" } },
  show_value: { ...look, schema: z.boolean(), default: false, label: "Show value", control: { kind: "checkbox" } },
  only_total: { ...look, schema: z.boolean(), default: true, label: "Only total", control: { kind: "checkbox" }, when: stacked },
  zoomable: { ...look, schema: z.boolean(), default: false, label: "Data zoom", control: { kind: "checkbox" } },
  minorTicks: { ...look, schema: z.boolean(), default: false, label: "Minor ticks", control: { kind: "checkbox" } },
} satisfies Fields;

type StackStyle = z.infer<typeof stackSchema>;

/** Series on each other, in the styles a member offers; another one that is stored is honoured too. */
export const stackFields = (styles: readonly NonNullable<StackStyle>[]) => ({
  stack: { ...look, schema: stackSchema, default: null as StackStyle, label: "Stacked style", control: { kind: "select" as const, choices: [[null, "None"], ...styles.map((style) => [style, style] as const)] as const } },
  percentage_threshold: { ...look, schema: storedNumber, default: 0, label: "Percentage threshold", control: { kind: "number" as const, min: 0, max: 100 }, when: stacked },
}) satisfies Fields;

export const areaLookFields = {
  area: { ...look, schema: z.boolean(), default: false, label: "Area chart", control: { kind: "checkbox" } },
  opacity: { ...look, schema: storedNumber, default: 0.2, label: "Area chart opacity", control: { kind: "slider", min: 0, max: 1, step: 0.1 } },
} satisfies Fields;

export const markerFields = (maxSize: number) => ({
  markerEnabled: { ...look, schema: z.boolean(), default: false, label: "Marker", control: { kind: "checkbox" as const } },
  markerSize: { ...look, schema: storedNumber, default: 6, label: "Marker size", control: { kind: "slider" as const, min: 0, max: maxSize, step: 1 }, when: (v: Record<string, unknown>) => v["markerEnabled"] === true },
}) satisfies Fields;

export const axesLookFields = {
  x_axis_title: { ...xAxis, schema: storedText, default: "", label: "X axis title", control: { kind: "text" } },
  x_axis_title_margin: { ...xAxis, schema: storedNumber, default: 0, label: "X axis title margin", control: { kind: "select", choices: MARGINS, freeForm: true } },
  x_axis_time_format: { ...xAxis, schema: z.string().nullable(), default: "smart_date", label: "Time format", control: { kind: "format", format: "time" } },
  x_axis_number_format: { ...xAxis, schema: z.string().nullable(), default: "~g", label: "X axis number format", control: { kind: "format", format: "number" } },
  xAxisLabelRotation: { ...xAxis, schema: storedNumber, default: 0, label: "Rotate x axis label", control: { kind: "select", choices: [[0, "0°"], [45, "45°"], [90, "90°"]], freeForm: true } },
  xAxisLabelInterval: { ...xAxis, schema: z.union([z.string(), z.number().transform(String)]), default: "auto", label: "X axis label interval", control: { kind: "select", choices: [["auto", "Auto"], ["0", "All"]] } },
  force_max_interval: { ...xAxis, schema: z.boolean(), default: false, label: "Force time grain as max interval", control: { kind: "checkbox" } },
  truncateXAxis: { ...xAxis, schema: z.boolean(), default: true, label: "Truncate x axis", control: { kind: "checkbox" } },
  xAxisBounds: { ...xAxis, schema: bounds, default: NONE, label: "X axis bounds", control: { kind: "bounds" } },
  y_axis_title: { ...yAxis, schema: storedText, default: "", label: "Y axis title", control: { kind: "text" } },
  y_axis_title_margin: { ...yAxis, schema: storedNumber, default: 0, label: "Y axis title margin", control: { kind: "select", choices: MARGINS, freeForm: true } },
  y_axis_title_position: { ...yAxis, schema: z.enum(["Left", "Top"]), default: "Left", label: "Y axis title position", control: { kind: "select", choices: [["Left", "Left"], ["Top", "Top"]] } },
  y_axis_format: { ...yAxis, schema: z.string().nullable(), default: "SMART_NUMBER", label: "Y axis format", control: { kind: "format", format: "number" } },
  currency_format: { ...yAxis, schema: currencySchema, default: null, label: "Currency format", control: { kind: "format", format: "currency" } },
  logAxis: { ...yAxis, schema: z.boolean(), default: false, label: "Logarithmic y-axis", control: { kind: "checkbox" } },
  minorSplitLine: { ...yAxis, schema: z.boolean(), default: false, label: "Minor split line", control: { kind: "checkbox" } },
  truncateYAxis: { ...yAxis, schema: z.boolean(), default: false, label: "Truncate y axis", control: { kind: "checkbox" } },
  y_axis_bounds: { ...yAxis, schema: bounds, default: NONE, label: "Y axis bounds", control: { kind: "bounds" }, when: (v: Record<string, unknown>) => v["truncateYAxis"] === true },
} satisfies Fields;

export const tooltipFields = {
  rich_tooltip: { ...tip, schema: z.boolean(), default: true, label: "Rich tooltip", control: { kind: "checkbox" } },
  showTooltipTotal: { ...tip, schema: z.boolean(), default: true, label: "Show total", control: { kind: "checkbox" } },
  showTooltipPercentage: { ...tip, schema: z.boolean(), default: false, label: "Show percentage", control: { kind: "checkbox" } },
  tooltipSortByMetric: { ...tip, schema: z.boolean(), default: false, label: "Sort by metric", control: { kind: "checkbox" } },
  tooltipTimeFormat: { ...tip, schema: z.string().nullable(), default: "smart_date", label: "Tooltip time format", control: { kind: "format", format: "time" } },
} satisfies Fields;

/** Of every member's panel. */
export const commonLookFields = { ...seriesLookFields, ...legendFields, ...axesLookFields, ...tooltipFields } satisfies Fields;

/** Of the members that draw lines which may be filled and stacked. */
export const lineLookFields = { ...commonLookFields, ...areaLookFields, ...markerFields(20) } satisfies Fields;
