import { z } from "zod";
import type { Fields } from "../../define";
import { optionalNumber, storedText } from "../stored-number";

const xAxis = { tab: "customize", section: "X Axis", renderTrigger: true } as const;
const yAxis = { tab: "customize", section: "Y Axis", renderTrigger: true } as const;
const MARGINS = [["auto", "auto"], ...[50, 75, 100, 125, 150, 200].map((n) => [n, String(n)] as const)] as const;
const margin = z.union([z.literal("auto"), optionalNumber.transform((n) => n ?? ("auto" as const))]);
const flag = z.union([z.boolean(), z.null().transform(() => false)]);

/** Axis fields of legacy charts. */
export const periodAxisFields = {
  x_axis_label: { ...xAxis, schema: storedText, default: "", label: "X Axis Label", control: { kind: "text" } },
  bottom_margin: {
    ...xAxis,
    schema: margin,
    default: "auto",
    label: "Bottom Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  x_ticks_layout: {
    ...xAxis,
    schema: z.string().nullable(),
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
  x_axis_format: {
    ...xAxis,
    schema: z.string().nullable(),
    default: "smart_date",
    label: "X Axis Format",
    control: { kind: "format", format: "time" },
  },
  x_axis_showminmax: { ...xAxis, schema: flag, default: false, label: "X bounds", control: { kind: "hidden" } },
  y_axis_label: { ...yAxis, schema: storedText, default: "", label: "Y Axis Label", control: { kind: "text" } },
  left_margin: {
    ...yAxis,
    schema: margin,
    default: "auto",
    label: "Left Margin",
    control: { kind: "select", options: MARGINS, freeForm: true },
  },
  y_axis_showminmax: {
    ...yAxis,
    schema: flag,
    default: false,
    label: "Y bounds",
    control: { kind: "checkbox" },
    description: "Fit the axis to the minimum and maximum value instead of starting at zero",
  },
  y_log_scale: { ...yAxis, schema: flag, default: false, label: "Y Log Scale", control: { kind: "checkbox" } },
  y_axis_format: {
    ...yAxis,
    schema: z.string().nullable(),
    default: "SMART_NUMBER",
    label: "Y Axis Format",
    control: { kind: "format", format: "number" },
  },
  y_axis_bounds: {
    ...yAxis,
    schema: z.union([
      z.tuple([optionalNumber, optionalNumber]),
      z.null().transform(() => [null, null] as [null, null]),
    ]),
    default: [null, null] as [number | null, number | null],
    label: "Y Axis Bounds",
    control: { kind: "bounds" },
  },
} satisfies Fields;

interface StoredAxes {
  x_axis_label: string;
  bottom_margin: number | "auto";
  x_ticks_layout: string | null;
  x_axis_format: string | null;
  y_axis_label: string;
  left_margin: number | "auto";
  y_axis_showminmax: boolean;
  y_log_scale: boolean;
  y_axis_bounds: [number | null, number | null];
}

/** Converts the axis options to the keys of the time series charts. */
export function timeseriesAxes(stored: StoredAxes): Record<string, unknown> {
  const space = (margin: number | "auto", title: string): number =>
    title ? (margin === "auto" ? 30 : Math.max(15, margin - 20)) : 0;
  return {
    x_axis_title: stored.x_axis_label,
    x_axis_title_margin: space(stored.bottom_margin, stored.x_axis_label),
    x_axis_time_format: stored.x_axis_format,
    xAxisLabelRotation: stored.x_ticks_layout === "45°" ? 45 : 0,
    y_axis_title: stored.y_axis_label,
    y_axis_title_margin: space(stored.left_margin, stored.y_axis_label),
    y_axis_title_position: "Left",
    logAxis: stored.y_log_scale,
    truncateYAxis: stored.y_axis_showminmax,
    y_axis_bounds: stored.y_axis_bounds,
  };
}
