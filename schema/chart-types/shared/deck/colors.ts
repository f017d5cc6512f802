import { z } from "zod";
import { categoricalScheme } from "../../../color/schemes";
import { sequentialScheme } from "../../../color/sequential-schemes";
import type { CellColors, Rgba } from "../../drawing/deck";
import { type StoredColor, storedColor } from "../cartesian/stored-look";
import { parseColor } from "../color-text";

/** Superset's default color of deck.gl charts. */
export const PRIMARY: StoredColor = { r: 0, g: 122, b: 135, a: 1 };
/** Superset's color of values in no breakpoint. */
export const NO_BREAKPOINT: StoredColor = { r: 158, g: 158, b: 158, a: 1 };
/** deck.gl's colors of cells, from few to many. */
const CELL_RAMP = ["#ffffb2", "#fed976", "#feb24c", "#fd8d3c", "#f03b20", "#bd0026"];

export const rgba = ({ r, g, b, a = 1 }: StoredColor): Rgba => [r, g, b, Math.round(255 * Math.min(1, Math.max(0, a)))];

/** Returns a CSS color's channels; Superset's gray where it has none. */
export function rgbaOf(color: string, opacity = 1): Rgba {
  const [red, green, blue] = parseColor(color) ?? [NO_BREAKPOINT.r, NO_BREAKPOINT.g, NO_BREAKPOINT.b];
  return [red, green, blue, Math.round(255 * opacity)];
}

export const SCHEME_TYPES = [
  "default",
  "fixed_color",
  "categorical_palette",
  "linear_palette",
  "color_breakpoints",
] as const;
export type SchemeType = (typeof SCHEME_TYPES)[number];

/** A stored range of values with its color; both ends belong to it. */
export interface Breakpoint {
  minValue: number;
  maxValue: number;
  color: StoredColor;
}

const number = z.union([z.number(), z.string().trim().min(1).transform(Number)]).pipe(z.number());
const breakpoint = z.looseObject({ minValue: number, maxValue: number, color: storedColor });

/** A list of ranges; null counts as none. */
export const storedBreakpoints: z.ZodType<Breakpoint[]> = z
  .array(breakpoint)
  .nullable()
  .transform((stored) => stored ?? []);

export const breakpointOf = (points: readonly Breakpoint[], value: number | null): Breakpoint | undefined =>
  value === null ? undefined : points.find(({ minValue, maxValue }) => value >= minValue && value <= maxValue);

export interface CellColorOptions {
  color_scheme_type: SchemeType;
  color_picker: StoredColor;
  color_scheme?: string | null;
  linear_color_scheme?: string | null;
  color_breakpoints?: readonly Breakpoint[];
  default_breakpoint_color?: StoredColor;
}

/** Returns the colors of aggregated cells for the stored options. */
export function cellColors(options: CellColorOptions): CellColors {
  const { color_scheme_type: type, color_breakpoints: points = [] } = options;
  const steps = (colors: readonly string[]): CellColors => ({
    scale: "quantize",
    colors: colors.map((color) => rgbaOf(color)),
    buckets: null,
  });
  switch (type) {
    case "default":
      return { ...steps(CELL_RAMP), scale: "linear" };
    case "categorical_palette":
      return steps(categoricalScheme(options.color_scheme));
    case "linear_palette":
      return steps(sequentialScheme(options.linear_color_scheme));
    case "color_breakpoints":
      return {
        scale: "quantize",
        colors: [options.default_breakpoint_color ?? NO_BREAKPOINT, ...points.map(({ color }) => color)].map(rgba),
        buckets: points.map(({ minValue, maxValue }) => ({ low: minValue, high: maxValue })),
      };
    case "fixed_color":
      return { scale: "quantize", colors: [rgba(options.color_picker)], buckets: null };
  }
}
