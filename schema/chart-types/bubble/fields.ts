import { z } from "zod";
import { BUBBLE_SIZES, bubbleFields, storedBubbleSize } from "../bubble_v2/fields";
import type { Fields } from "../define";
import { NO_BOUNDS, ROW_LIMITS, storedBounds } from "../shared/cartesian/stored-look";
import { optionalNumber, storedText } from "../shared/stored-number";

const query = { tab: "data", section: "Query" } as const;
const look = { tab: "customize", section: "Chart Options", renderTrigger: true } as const;
const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;

const MARGINS = [["auto", "Auto"], ...[50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const)] as const;
const storedMargin: z.ZodType<"auto" | number> = z
  .union([z.literal("auto"), z.number(), z.string().regex(/^\d+$/).transform(Number)])
  .catch("auto");
/** A boolean that old charts sometimes store as text. */
const storedSwitch: z.ZodType<boolean> = z.union([z.boolean(), z.null().transform(() => false)]);

const { series, entity, x, y, size, adhoc_filters, color_scheme } = bubbleFields;

export const legacyBubbleFields = {
  series,
  entity,
  x,
  y,
  adhoc_filters,
  size,
  limit: {
    ...query,
    schema: optionalNumber,
    default: null,
    label: "Series limit",
    required: true,
    control: { kind: "select", options: [[null, "None"], ...ROW_LIMITS], freeForm: true },
    description: "Maximum number of rows",
  },
  time_range: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Range",
    control: { kind: "time-range" },
  },
  granularity_sqla: {
    ...query,
    schema: z.string().nullable(),
    default: null,
    label: "Time Column",
    control: { kind: "column", temporalOnly: true, plain: true },
  },

  color_scheme,
  max_bubble_size: {
    ...look,
    schema: storedBubbleSize,
    default: "25",
    label: "Max Bubble Size",
    control: { kind: "select", options: BUBBLE_SIZES, freeForm: true },
  },
  show_legend: { ...look, schema: storedSwitch, default: true, label: "Legend", control: { kind: "checkbox" } },

  x_axis_label: { ...xAxis, schema: storedText, default: "", label: "X Axis Label", control: { kind: "text" } },
  left_margin: {
    ...xAxis,
    schema: storedMargin,
    default: "auto",
    label: "Left Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  x_axis_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "X Axis Format",
    control: { kind: "format", format: "number" },
  },
  x_ticks_layout: {
    ...xAxis,
    schema: z.enum(["auto", "flat", "45°", "staggered"]).catch("auto"),
    default: "auto",
    label: "X Tick Layout",
    control: {
      kind: "select",
      options: [
        ["auto", "auto"],
        ["flat", "flat"],
        ["45°", "45°"],
        ["staggered", "staggered"],
      ],
    },
  },
  x_log_scale: { ...xAxis, schema: storedSwitch, default: false, label: "X Log Scale", control: { kind: "checkbox" } },
  x_axis_showminmax: {
    ...xAxis,
    schema: storedSwitch,
    default: false,
    label: "X bounds",
    control: { kind: "checkbox" },
    description: "The axis ends at the minimum and maximum value",
  },

  y_axis_label: { ...yAxis, schema: storedText, default: "", label: "Y Axis Label", control: { kind: "text" } },
  bottom_margin: {
    ...yAxis,
    schema: storedMargin,
    default: "auto",
    label: "Bottom Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  y_axis_format: {
    ...yAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y Axis Format",
    control: { kind: "format", format: "number" },
  },
  y_log_scale: { ...yAxis, schema: storedSwitch, default: false, label: "Y Log Scale", control: { kind: "checkbox" } },
  y_axis_showminmax: {
    ...yAxis,
    schema: storedSwitch,
    default: false,
    label: "Y bounds",
    control: { kind: "checkbox" },
    description: "The axis ends at the minimum and maximum value",
  },
  y_axis_bounds: {
    ...yAxis,
    schema: storedBounds,
    default: NO_BOUNDS,
    label: "Y Axis Bounds",
    control: { kind: "bounds" },
  },
} satisfies Fields;
