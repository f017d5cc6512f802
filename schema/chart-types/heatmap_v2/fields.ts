import { z } from "zod";
import type { Fields } from "../define";
import { NO_BOUNDS, ROW_LIMITS, storedBounds, storedColor } from "../shared/cartesian/stored-look";
import { currencySchema } from "../shared/currency";
import { optionalNumber, storedNumber, storedReference } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;

const SORTS = [
  [null, "None"],
  ["alpha_asc", "Axis ascending"],
  ["alpha_desc", "Axis descending"],
  ["value_asc", "Metric ascending"],
  ["value_desc", "Metric descending"],
] as const;
const storedSort = z.enum(["alpha_asc", "alpha_desc", "value_asc", "value_desc"]).nullable().catch(null);
export type AxisSort = z.infer<typeof storedSort>;

const INTERVALS = [[-1, "Auto"], ...Array.from({ length: 50 }, (_, at) => [at + 1, String(at + 1)] as const)] as const;
const storedInterval = z.union([storedNumber, z.null().transform(() => -1), z.literal("").transform(() => -1)]);
const MARGINS = [["auto", "Auto"], ...[50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const)] as const;
const storedMargin: z.ZodType<"auto" | number> = z.union([z.literal("auto"), storedNumber]).catch("auto");

export const heatmapFields = {
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
    schema: storedReference,
    default: null,
    label: "Y-Axis",
    control: { kind: "column", max: 1 },
    required: true,
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
  sort_x_axis: {
    ...query,
    schema: storedSort,
    default: null,
    label: "Sort X Axis",
    control: { kind: "select", options: SORTS },
  },
  sort_y_axis: {
    ...query,
    schema: storedSort,
    default: null,
    label: "Sort Y Axis",
    control: { kind: "select", options: SORTS },
  },
  normalize_across: {
    ...query,
    schema: z.enum(["heatmap", "x", "y"]).catch("heatmap"),
    default: "heatmap",
    label: "Normalize Across",
    control: {
      kind: "select",
      options: [
        ["heatmap", "Heatmap", "Values are compared across the whole heatmap"],
        ["x", "X", "Values are compared inside each column"],
        ["y", "Y", "Values are compared inside each row"],
      ],
    },
    description: "Base of each cell's color rank and its percentage in the tooltip",
  },

  legend_type: {
    ...look,
    schema: z.enum(["continuous", "piecewise"]).catch("continuous"),
    default: "continuous",
    label: "Legend Type",
    control: {
      kind: "select",
      options: [
        ["continuous", "Continuous"],
        ["piecewise", "Piecewise"],
      ],
    },
  },
  linear_color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Linear Color Scheme",
    control: { kind: "color-scheme", scheme: "sequential" },
  },
  border_color: {
    ...look,
    schema: storedColor,
    default: { r: 0, g: 0, b: 0, a: 1 },
    label: "Border color",
    control: { kind: "color" },
    half: true,
  },
  border_width: {
    ...look,
    schema: storedNumber,
    default: 0,
    label: "Border width",
    control: { kind: "slider", min: 0, max: 2, step: 0.1 },
    half: true,
  },
  xscale_interval: {
    ...look,
    schema: storedInterval,
    default: -1,
    label: "X-scale interval",
    control: { kind: "select", options: INTERVALS, freeForm: true },
    description: "Number of steps between two labels of the x-axis",
    half: true,
  },
  yscale_interval: {
    ...look,
    schema: storedInterval,
    default: -1,
    label: "Y-scale interval",
    control: { kind: "select", options: INTERVALS, freeForm: true },
    description: "Number of steps between two labels of the y-axis",
    half: true,
  },
  left_margin: {
    ...look,
    schema: storedMargin,
    default: "auto",
    label: "Left Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
    description: "Pixels for the labels of the y-axis",
    half: true,
  },
  bottom_margin: {
    ...look,
    schema: storedMargin,
    default: "auto",
    label: "Bottom Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
    description: "Pixels for the labels of the x-axis",
    half: true,
  },
  value_bounds: {
    ...look,
    schema: storedBounds,
    default: NO_BOUNDS,
    label: "Value bounds",
    control: { kind: "bounds" },
    description: "Values of the first and the last color",
  },
  y_axis_format: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Value format",
    control: { kind: "format", format: "number" },
  },
  x_axis_time_format: {
    ...look,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "Time format",
    control: { kind: "format", format: "time" },
  },
  xAxisLabelRotation: {
    ...look,
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
  currency_format: {
    ...look,
    schema: currencySchema,
    default: null,
    label: "Currency format",
    control: { kind: "format", format: "currency" },
  },
  show_legend: { ...look, schema: z.boolean(), default: true, label: "Legend", control: { kind: "checkbox" } },
  show_percentage: {
    ...look,
    schema: z.boolean(),
    default: true,
    label: "Show percentage",
    control: { kind: "checkbox" },
    description: "In the tooltip",
  },
  show_values: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Show Values",
    control: { kind: "checkbox" },
    description: "In the cells",
  },
  normalized: {
    ...look,
    schema: z.boolean(),
    default: false,
    label: "Normalized",
    control: { kind: "checkbox" },
    description: "Color by rank instead of by value",
  },
} satisfies Fields;
