import type uPlot from "uplot";
import type { Mark } from "../../../../schema/chart-types/drawing/uplot";
import type { PlotColors } from "./plot-colors";
import { translucent } from "./plot-colors";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { canvasPixels } from "./canvas-pixels";
import type { AxisScales } from "../../../../schema/plot/axis-scale";
import type { PlotPixels } from "../../../../schema/plot/plot-pixels";
import { shortened } from "../../../../schema/plot/x-labels";
import { paintThresholdAreas, paintThresholdLines } from "./paint-thresholds";
import { minorTicks } from "../../../../schema/plot/value-scale";

/** Paints behind the series: areas of thresholds, intervals, minor grid lines, the baseline and a title above the axis. */
export function paintBehind(
  u: uPlot,
  { drawing }: PlotModel,
  { left: { ticks, log } }: AxisScales,
  colors: PlotColors,
): void {
  const { ctx } = u;
  const pixels = canvasPixels(u);
  const { yAxis, rightAxis } = drawing;
  ctx.save();
  paintThresholdAreas(ctx, pixels, drawing);
  for (const mark of drawing.marks) if (mark.kind === "span") paintSpan(ctx, pixels, mark);
  ctx.lineWidth = pixels.ratio;
  if (yAxis.minorSplitLine) {
    ctx.strokeStyle = translucent(colors.grid, 0.6);
    for (const at of minorTicks(ticks, log))
      horizontal(ctx, pixels, pixels.y(at), pixels.left, pixels.left + pixels.width);
  }
  ctx.strokeStyle = colors.axis;
  if (yAxis.minorTicks)
    for (const at of minorTicks(ticks, log))
      horizontal(ctx, pixels, pixels.y(at), pixels.left - 4 * pixels.ratio, pixels.left);
  horizontal(ctx, pixels, pixels.floor, pixels.left, pixels.left + pixels.width);
  ctx.fillStyle = colors.axisText;
  ctx.font = `500 ${11 * pixels.ratio}px ${colors.family}`;
  ctx.textBaseline = "top";
  ctx.textAlign = "left";
  if (yAxis.title && yAxis.titleAt === "top") ctx.fillText(yAxis.title, 2 * pixels.ratio, pixels.ratio);
  ctx.textAlign = "right";
  if (rightAxis?.title && rightAxis.titleAt === "top")
    ctx.fillText(rightAxis.title, ctx.canvas.width - 2 * pixels.ratio, pixels.ratio);
  ctx.restore();
}

function horizontal(ctx: CanvasRenderingContext2D, { ratio }: PlotPixels, y: number, from: number, to: number): void {
  const crisp = Math.round(y - ratio / 2) + ratio / 2;
  ctx.beginPath();
  ctx.moveTo(from, crisp);
  ctx.lineTo(to, crisp);
  ctx.stroke();
}

function paintSpan(ctx: CanvasRenderingContext2D, pixels: PlotPixels, mark: Mark & { kind: "span" }): void {
  const [from, to] = [pixels.x(mark.from), pixels.x(mark.to)];
  const left = Math.max(pixels.left, Math.min(from, to));
  const right = Math.min(pixels.left + pixels.width, Math.max(from, to));
  if (right < left) return;
  ctx.fillStyle = translucent(mark.color, mark.opacity);
  ctx.fillRect(left, pixels.top, Math.max(pixels.ratio, right - left), pixels.height);
}

/** Paints event lines, thresholds and their labels in front of the series. */
export function paintMarks(u: uPlot, { drawing }: PlotModel, colors: PlotColors): void {
  const { ctx } = u;
  const pixels = canvasPixels(u);
  const { ratio } = pixels;
  ctx.save();
  ctx.font = `${11 * ratio}px ${colors.family}`;
  ctx.textAlign = "left";
  ctx.textBaseline = "top";
  const rowEnds: number[] = [];
  for (const mark of drawing.marks) {
    const at = mark.kind === "line" ? pixels.x(mark.x) : Math.max(pixels.left, pixels.x(mark.from));
    const end = mark.kind === "line" ? at : pixels.x(mark.to);
    if (end < pixels.left || at > pixels.left + pixels.width) continue;
    if (mark.kind === "line") {
      ctx.globalAlpha = mark.opacity;
      ctx.strokeStyle = mark.color;
      ctx.lineWidth = mark.width * ratio;
      ctx.setLineDash((mark.dash ?? []).map((length) => length * ratio));
      ctx.beginPath();
      ctx.moveTo(at, pixels.top);
      ctx.lineTo(at, pixels.top + pixels.height);
      ctx.stroke();
      ctx.globalAlpha = 1;
    }
    if (mark.showLabel) paintMarkLabel(ctx, pixels, mark.label.split("\n")[0]!, at, rowEnds, colors);
  }
  paintThresholdLines(ctx, pixels, drawing, colors);
  ctx.restore();
}

/** Places a label in the first row where it collides with no other. */
function paintMarkLabel(
  ctx: CanvasRenderingContext2D,
  { left, top, width, ratio }: PlotPixels,
  label: string,
  at: number,
  rowEnds: number[],
  colors: PlotColors,
): void {
  const measure = (words: string): number => ctx.measureText(words).width;
  const text = shortened(label, Math.max(width * 0.4, 60 * ratio), measure);
  const size = measure(text);
  const flips = at + size + 8 * ratio > left + width;
  const start = Math.max(left + 2 * ratio, flips ? at - size - 4 * ratio : at + 4 * ratio);
  const free = rowEnds.findIndex((end) => end < start);
  const row = free < 0 ? rowEnds.length : free;
  if (row > 3) return;
  rowEnds[row] = start + size + 6 * ratio;
  ctx.lineWidth = 3 * ratio;
  ctx.setLineDash([]);
  ctx.lineJoin = "round";
  ctx.strokeStyle = colors.surface;
  ctx.fillStyle = colors.text;
  const y = top + (2 + row * 14) * ratio;
  ctx.strokeText(text, start, y);
  ctx.fillText(text, start, y);
}
