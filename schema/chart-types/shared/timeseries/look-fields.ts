import { z } from "zod";
import type { Fields } from "../../define";
import { currencySchema } from "../currency";
import { legendFields } from "../legend";
import { optionalNumber, storedNumber, storedText } from "../stored-number";
import { thresholdFields } from "../thresholds";

const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;
const titles = { tab: "customize", section: "Chart Title", renderTrigger: true } as const;
const tip = { tab: "customize", section: "Tooltip", renderTrigger: true } as const;

const MARGINS = [0, 15, 30, 50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const);
const bounds = z.tuple([optionalNumber, optionalNumber]);
const NONE: [number | null, number | null] = [null, null];
const isRich = (v: Record<string, unknown>): boolean => v["rich_tooltip"] !== false;
const stacked = (v: Record<string, unknown>): boolean => Boolean(v["stack"]);

/** A stored stack style; old charts store true for "Stack". */
const stackSchema = z.union([
  z.enum(["Stack", "Stream", "Expand"]),
  z.literal(true).transform(() => "Stack" as const),
  z.null(),
  z.literal(false).transform(() => null),
  z.literal("").transform(() => null),
]);

export const seriesLookFields = {
  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  time_shift_color: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Match time shift color with original series",
    control: { kind: "checkbox" },
    description: "Time shifts use the color of their original series, dashed",
  },
  sort_series_type: {
    ...look,
    schema: z.enum(["name", "max", "min", "sum", "avg"]).nullable(),
    default: "sum" as "name" | "max" | "min" | "sum" | "avg" | null,
    label: "Sort Series By",
    control: {
      kind: "select",
      options: [
        ["name", "Category name"],
        ["sum", "Total value"],
        ["min", "Minimum value"],
        ["max", "Maximum value"],
        ["avg", "Average value"],
      ],
    },
  },
  sort_series_ascending: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Sort Series Ascending",
    control: { kind: "checkbox" },
  },
  show_value: { ...look, schema: z.boolean(), default: false, label: "Show Value", control: { kind: "checkbox" } },
  only_total: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Only Total",
    control: { kind: "checkbox" },
    description: "Show only the total of each stack",
    when: (v: Record<string, unknown>) => stacked(v) && v["show_value"] === true,
  },
  zoomable: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Data Zoom",
    control: { kind: "checkbox" },
    description: "Drag across the chart to zoom",
  },
  minorTicks: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Minor ticks",
    control: { kind: "checkbox" },
    description: "Show smaller ticks between the axis ticks",
  },
} satisfies Fields;

type StackStyle = z.infer<typeof stackSchema>;

/** Returns the stack field with the styles that a type offers; other stored styles also apply. */
export const stackFields = (styles: readonly NonNullable<StackStyle>[]) =>
  ({
    stack: {
      ...look,
      schema: stackSchema,
      default: null as StackStyle,
      label: "Stacked Style",
      control: {
        kind: "select" as const,
        options: [[null, "None"], ...styles.map((style) => [style, style] as const)] as const,
      },
    },
    percentage_threshold: {
      ...look,
      schema: storedNumber,
      default: 0,
      label: "Percentage threshold",
      control: { kind: "number" as const, min: 0, max: 100 },
      description: "Smallest percentage of a stack for which a value is shown",
      when: (v: Record<string, unknown>) => stacked(v) && v["show_value"] === true && v["only_total"] === false,
    },
  }) satisfies Fields;

export const areaLookFields = {
  area: { ...look, schema: z.boolean(), default: false, label: "Area chart", control: { kind: "checkbox" } },
  opacity: {
    ...look,
    schema: storedNumber,
    default: 0.2,
    label: "Area chart opacity",
    control: { kind: "slider", min: 0, max: 1, step: 0.1 },
    when: (v: Record<string, unknown>) => v["area"] !== false,
  },
} satisfies Fields;

export const markerFields = (maxSize: number) =>
  ({
    markerEnabled: {
      ...look,
      schema: z.boolean(),
      default: false,
      label: "Marker",
      control: { kind: "checkbox" as const },
    },
    markerSize: {
      ...look,
      schema: storedNumber,
      default: 6,
      label: "Marker Size",
      control: { kind: "slider" as const, min: 0, max: maxSize, step: 1 },
      when: (v: Record<string, unknown>) => v["markerEnabled"] === true,
    },
  }) satisfies Fields;

/** Titles next to the axes. */
export const titleFields = {
  x_axis_title: { ...titles, schema: storedText, default: "", label: "X Axis Title", control: { kind: "text" } },
  x_axis_title_margin: {
    ...titles,
    schema: storedNumber,
    default: 0,
    label: "X Axis Title Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  y_axis_title: { ...titles, schema: storedText, default: "", label: "Y Axis Title", control: { kind: "text" } },
  y_axis_title_margin: {
    ...titles,
    schema: storedNumber,
    default: 0,
    label: "Y Axis Title Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  y_axis_title_position: {
    ...titles,
    schema: z.enum(["Left", "Top"]),
    default: "Left",
    label: "Y Axis Title Position",
    control: {
      kind: "select",
      options: [
        ["Left", "Left"],
        ["Top", "Top"],
      ],
    },
  },
} satisfies Fields;

export const axesLookFields = {
  x_axis_time_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Time format",
    control: { kind: "format", format: "time" },
  },
  x_axis_number_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "~g",
    label: "Number format",
    control: { kind: "format", format: "number" },
  },
  xAxisLabelRotation: {
    ...xAxis,
    schema: storedNumber,
    default: 0,
    label: "Rotate x axis label",
    control: {
      kind: "select",
      options: [
        [0, "0°"],
        [45, "45°"],
        [90, "90°"],
      ],
      freeForm: true,
    },
  },
  xAxisLabelInterval: {
    ...xAxis,
    schema: z.union([z.string(), z.number().transform(String)]),
    default: "auto",
    label: "X axis label interval",
    control: {
      kind: "select",
      options: [
        ["auto", "Auto"],
        ["0", "All"],
      ],
    },
  },
  force_max_interval: {
    ...xAxis,
    schema: z.boolean(),
    default: false,
    label: "Force Time Grain as Max Interval",
    control: { kind: "checkbox" },
    description: "Show a label for each step of the time grain",
  },
  truncateXAxis: {
    ...xAxis,
    schema: z.boolean(),
    default: true,
    label: "Truncate X Axis",
    control: { kind: "checkbox" },
  },
  xAxisBounds: {
    ...xAxis,
    schema: bounds,
    default: NONE,
    label: "X Axis Bounds",
    control: { kind: "bounds" },
    description: "Minimum and maximum of a numeric axis",
    when: (v: Record<string, unknown>) => v["truncateXAxis"] === true,
  },
  y_axis_format: {
    ...yAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y Axis Format",
    control: { kind: "format", format: "number" },
  },
  currency_format: {
    ...yAxis,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
  logAxis: {
    ...yAxis,
    schema: z.boolean(),
    default: false,
    label: "Logarithmic y-axis",
    control: { kind: "checkbox" },
  },
  minorSplitLine: {
    ...yAxis,
    schema: z.boolean(),
    default: false,
    label: "Minor Split Line",
    control: { kind: "checkbox" },
    description: "Show faint lines between the grid lines",
  },
  truncateYAxis: {
    ...yAxis,
    schema: z.boolean(),
    default: false,
    label: "Truncate Y Axis",
    control: { kind: "checkbox" },
    description: "The axis may start above zero and have bounds",
  },
  y_axis_bounds: {
    ...yAxis,
    schema: bounds,
    default: NONE,
    label: "Y Axis Bounds",
    control: { kind: "bounds" },
    when: (v: Record<string, unknown>) => v["truncateYAxis"] === true,
  },
} satisfies Fields;

export const tooltipFields = {
  rich_tooltip: {
    ...tip,
    schema: z.boolean(),
    default: true,
    label: "Rich tooltip",
    control: { kind: "checkbox" },
    description: "Show all series at the pointer instead of the nearest one",
  },
  showTooltipTotal: {
    ...tip,
    schema: z.boolean(),
    default: true,
    label: "Show total",
    control: { kind: "checkbox" },
    when: isRich,
  },
  showTooltipPercentage: {
    ...tip,
    schema: z.boolean(),
    default: false,
    label: "Show percentage",
    control: { kind: "checkbox" },
    when: (v: Record<string, unknown>) => isRich(v) && !v["contributionMode"],
  },
  tooltipSortByMetric: {
    ...tip,
    schema: z.boolean(),
    default: false,
    label: "Tooltip sort by metric",
    control: { kind: "checkbox" },
    description: "Largest value first",
    when: isRich,
  },
  tooltipTimeFormat: {
    ...tip,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Tooltip time format",
    control: { kind: "format", format: "time" },
  },
} satisfies Fields;

/** Fields in the panel of every time series chart. */
export const commonLookFields = {
  ...titleFields,
  ...seriesLookFields,
  ...legendFields,
  ...axesLookFields,
  ...tooltipFields,
  ...thresholdFields,
} satisfies Fields;

/** Fields of the types whose lines can be filled and stacked. */
export const lineLookFields = { ...commonLookFields, ...areaLookFields, ...markerFields(20) } satisfies Fields;
