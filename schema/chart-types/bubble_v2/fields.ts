import { z } from "zod";
import type { Fields } from "../define";
import { NO_BOUNDS, ROW_LIMITS, storedBounds, TITLE_MARGINS } from "../shared/cartesian/stored-look";
import { legendFields } from "../shared/legend";
import { optionalNumber, storedNumber, storedReference, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;

export const BUBBLE_SIZES = [5, 10, 15, 25, 50, 75, 100].map((n) => [String(n), String(n)] as const);
/** A size stored as text; a value that is not a number becomes the default size. */
export const storedBubbleSize: z.ZodType<string> = z.union([z.string(), z.number().transform(String)]);

export const bubbleFields = {
  series: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Dimension",
    control: { kind: "column", max: 1 },
    description: "Colors the bubbles",
  },
  entity: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Entity",
    control: { kind: "column", max: 1 },
    required: true,
    description: "One bubble per value",
  },
  x: { ...query, schema: storedReference, default: null, label: "X Axis", control: { kind: "metric" }, required: true },
  y: { ...query, schema: storedReference, default: null, label: "Y Axis", control: { kind: "metric" }, required: true },
  adhoc_filters: {
    ...query,
    schema: z.array(z.looseObject({})),
    default: [],
    label: "Filters",
    control: { kind: "filters" },
  },
  size: {
    ...query,
    schema: storedReference,
    default: null,
    label: "Bubble Size",
    control: { kind: "metric" },
    required: true,
  },
  orderby: { ...query, schema: storedReference, default: null, label: "Sort query by", control: { kind: "metric" } },
  order_desc: {
    ...query,
    schema: z.boolean(),
    default: true,
    label: "Sort descending",
    control: { kind: "checkbox" },
    when: (values) => values["orderby"] !== null,
  },
  row_limit: {
    ...query,
    schema: optionalNumber,
    default: 10_000,
    label: "Row limit",
    required: true,
    control: { kind: "select", options: ROW_LIMITS, freeForm: true },
  },

  color_scheme: {
    ...look,
    schema: z.string().nullable(),
    default: null,
    label: "Color Scheme",
    control: { kind: "color-scheme", scheme: "categorical" },
  },
  ...legendFields,
  max_bubble_size: {
    ...look,
    schema: storedBubbleSize,
    default: "25",
    label: "Max Bubble Size",
    control: { kind: "select", options: BUBBLE_SIZES, freeForm: true },
  },
  tooltipSizeFormat: {
    ...look,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Bubble size number format",
    control: { kind: "format", format: "number" },
  },
  opacity: {
    ...look,
    schema: storedNumber,
    default: 0.6,
    label: "Bubble Opacity",
    control: { kind: "slider", min: 0, max: 1, step: 0.1 },
  },

  x_axis_label: { ...xAxis, schema: storedText, default: "", label: "X Axis Title", control: { kind: "text" } },
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
    label: "X Axis Label Interval",
    control: {
      kind: "select",
      options: [
        ["auto", "Auto"],
        ["0", "All"],
      ],
    },
  },
  x_axis_title_margin: {
    ...xAxis,
    schema: storedNumber,
    default: 15,
    label: "X Axis Title Margin",
    control: { kind: "select", options: TITLE_MARGINS, freeForm: true },
  },
  xAxisFormat: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "X Axis Format",
    control: { kind: "format", format: "number" },
  },
  logXAxis: {
    ...xAxis,
    schema: z.boolean(),
    default: false,
    label: "Logarithmic x-axis",
    control: { kind: "checkbox" },
  },
  truncateXAxis: {
    ...xAxis,
    schema: z.boolean(),
    default: true,
    label: "Truncate X Axis",
    control: { kind: "checkbox" },
    description: "The axis may start above zero",
  },
  xAxisBounds: {
    ...xAxis,
    schema: storedBounds,
    default: NO_BOUNDS,
    label: "X Axis Bounds",
    control: { kind: "bounds" },
    when: (values) => values["truncateXAxis"] === true,
  },

  y_axis_label: { ...yAxis, schema: storedText, default: "", label: "Y Axis Title", control: { kind: "text" } },
  yAxisLabelRotation: {
    ...yAxis,
    schema: storedNumber,
    default: 0,
    label: "Rotate y axis label",
    control: {
      kind: "select",
      options: [
        [0, "0°"],
        [45, "45°"],
      ],
      freeForm: true,
    },
  },
  y_axis_title_margin: {
    ...yAxis,
    schema: storedNumber,
    default: 15,
    label: "Y Axis Title Margin",
    control: { kind: "select", options: TITLE_MARGINS, freeForm: true },
  },
  y_axis_format: {
    ...yAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y Axis Format",
    control: { kind: "format", format: "number" },
  },
  logYAxis: {
    ...yAxis,
    schema: z.boolean(),
    default: false,
    label: "Logarithmic y-axis",
    control: { kind: "checkbox" },
  },
  truncateYAxis: {
    ...yAxis,
    schema: z.boolean(),
    default: false,
    label: "Truncate Y Axis",
    control: { kind: "checkbox" },
    description: "The axis may start above zero",
  },
  y_axis_bounds: {
    ...yAxis,
    schema: storedBounds,
    default: NO_BOUNDS,
    label: "Y Axis Bounds",
    control: { kind: "bounds" },
    when: (values) => values["truncateYAxis"] === true,
  },
} satisfies Fields;
