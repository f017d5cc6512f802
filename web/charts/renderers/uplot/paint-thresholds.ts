import type { UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import {
  THRESHOLD_AREA,
  THRESHOLD_DASH,
  thresholdShapes,
  thresholdStops,
} from "../../../../schema/plot/threshold-shapes";
import { type PlotColors, translucent } from "./plot-colors";

/** Paints the areas of thresholds, behind everything else. */
export function paintThresholdAreas(ctx: CanvasRenderingContext2D, pixels: PlotPixels, drawing: UPlotDrawing): void {
  const { thresholds } = drawing;
  if (!thresholds?.areas) return;
  for (const { color, top, bottom } of thresholdShapes(thresholds.values, pixels)) {
    ctx.fillStyle = translucent(color, THRESHOLD_AREA);
    ctx.fillRect(pixels.left, top, pixels.width, bottom - top);
  }
}

/** Paints the lines of thresholds and their labels at the right end, in front of the series. */
export function paintThresholdLines(
  ctx: CanvasRenderingContext2D,
  pixels: PlotPixels,
  { thresholds }: UPlotDrawing,
  colors: PlotColors,
): void {
  if (!thresholds?.lines && !thresholds?.areas) return;
  const { left, width, ratio } = pixels;
  const right = left + width;
  for (const { color, label, labelY, line } of thresholdShapes(thresholds.values, pixels)) {
    if (line === null) continue;
    if (thresholds.lines) {
      ctx.strokeStyle = color;
      ctx.lineWidth = 1.5 * ratio;
      ctx.setLineDash(THRESHOLD_DASH.map((length) => length * ratio));
      ctx.beginPath();
      ctx.moveTo(left, line);
      ctx.lineTo(right, line);
      ctx.stroke();
    }
    ctx.setLineDash([]);
    ctx.textAlign = "right";
    ctx.textBaseline = "alphabetic";
    ctx.lineJoin = "round";
    ctx.lineWidth = 3 * ratio;
    ctx.strokeStyle = colors.surface;
    ctx.fillStyle = colors.text;
    ctx.strokeText(label, right - 4 * ratio, labelY);
    ctx.fillText(label, right - 4 * ratio, labelY);
  }
}

/** The color of a line or of points that thresholds color by value. */
export function thresholdGradient(
  ctx: CanvasRenderingContext2D,
  pixels: PlotPixels,
  { thresholds }: UPlotDrawing,
  below: string,
): CanvasGradient {
  const gradient = ctx.createLinearGradient(0, pixels.top, 0, pixels.top + pixels.height);
  for (const [offset, color] of thresholdStops(thresholds!.values, below, pixels)) gradient.addColorStop(offset, color);
  return gradient;
}
