import type { PlotSeries, Threshold, Thresholds } from "../chart-types/drawing/uplot";
import type { PlotPixels } from "./plot-pixels";

/** Opacity of areas. */
export const THRESHOLD_AREA = 0.1;
/** Dashes of lines, CSS pixels. */
export const THRESHOLD_DASH = [6, 4];

export interface ThresholdShape {
  color: string;
  label: string;
  /** Where its line is; null outside of the plot. */
  line: number | null;
  /** The baseline of its label: above the line, or below where the plot's top is too near. */
  labelY: number;
  /** Its area, from the next threshold or the plot's top to its value; of no height outside of the plot. */
  top: number;
  bottom: number;
}

/** Lines and areas of thresholds, in pixels of the plot. */
export function thresholdShapes(values: readonly Threshold[], pixels: PlotPixels): ThresholdShape[] {
  const end = pixels.top + pixels.height;
  const inside = (y: number): number => Math.min(end, Math.max(pixels.top, y));
  return values.map(({ value, color, label }, i) => {
    const y = pixels.y(value);
    const next = values[i + 1];
    const above = y - 4 * pixels.ratio;
    return {
      color,
      label,
      labelY: above < pixels.top + 10 * pixels.ratio ? y + 12 * pixels.ratio : above,
      line: y >= pixels.top - 0.5 && y <= end + 0.5 ? inside(y) : null,
      top: next ? inside(pixels.y(next.value)) : pixels.top,
      bottom: inside(y),
    };
  });
}

/**
 * Colors by value as stops of a gradient from the plot's top (0) to its bottom (1), each change at one offset; `below`
 * is the color under the first threshold.
 */
export function thresholdStops(
  values: readonly Threshold[],
  below: string,
  pixels: PlotPixels,
): readonly (readonly [offset: number, color: string])[] {
  const offset = (value: number): number =>
    Math.min(1, Math.max(0, (pixels.y(value) - pixels.top) / (pixels.height || 1)));
  const changes = values
    .flatMap(({ value, color }, i): [number, string][] => [
      [offset(value), values[i - 1]?.color ?? below],
      [offset(value), color],
    ])
    .reverse();
  return [[0, changes[0]?.[1] ?? below], ...changes, [1, changes.at(-1)?.[1] ?? below]];
}

/** Whether thresholds color a series: one of the left axis whose marks lie at its values. */
export const isColoredByValue = (series: PlotSeries, thresholds: Thresholds | undefined): boolean =>
  thresholds?.colorsValues === true && !series.quiet && series.stackGroup === null && series.axis !== "right";
