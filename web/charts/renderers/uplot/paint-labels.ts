import type uPlot from "uplot";
import { currentLocale } from "../../../i18n";
import type { PlotColors } from "./plot-colors";
import type { Layer, PlotModel } from "../../../../schema/plot/plot-model";
import { canvasPixels } from "./canvas-pixels";
import { barBoxes, type PlotPixels } from "../../../../schema/plot/plot-pixels";
import { valueText } from "../../../../schema/plot/value-text";

/**
 * Paints values at points and bars, and totals on stacks; a label that would collide with an earlier one is left out.
 */
export function paintLabels(u: uPlot, model: PlotModel, colors: PlotColors): void {
  const labelled = model.layers.filter((layer) => layer.shown && layer.series.labels !== null && !layer.series.quiet);
  if (!labelled.length) return;
  const pixels = canvasPixels(u);
  const writer = new LabelWriter(u.ctx, pixels, colors);
  const { x } = model.drawing;
  const [from, to] = visible(u, x);
  if ((to - from) * 4 * pixels.ratio > pixels.width * 2) return;
  for (const layer of labelled)
    if (layer.series.labels === "value")
      writeValues(writer, canvasPixels(u, layer.series.axis), model, layer, from, to);
  for (const group of new Set(
    labelled.filter(({ series }) => series.labels === "total").map(({ series }) => series.stackGroup),
  )) {
    const stack = labelled.filter(({ series }) => series.stackGroup === group);
    writeTotals(writer, canvasPixels(u, stack[0]?.series.axis), model, stack, from, to);
  }
  writer.finish();
}

function visible(u: uPlot, x: readonly number[]): [number, number] {
  const { min = 0, max = 0 } = u.scales["x"]!;
  let from = 0;
  let to = x.length - 1;
  while (from < to && x[from]! < min) from++;
  while (to > from && x[to]! > max) to--;
  return [from, to];
}

function writeValues(
  writer: LabelWriter,
  pixels: PlotPixels,
  model: PlotModel,
  layer: Layer,
  from: number,
  to: number,
): void {
  const { x } = model.drawing;
  const formatValue = valueText(model, currentLocale(), layer.series.axis);
  const { series, shownValues: message, top, base } = layer;
  const bar = series.shape === "bar";
  const boxOf = barBoxes(pixels, model, layer);
  const totals = base && series.labelThreshold > 0 ? groupTotals(model, series.stackGroup) : null;
  for (let i = from; i <= to; i++) {
    const value = message[i];
    const end = top[i];
    if (value === null || value === undefined || end === null || end === undefined) continue;
    if (totals && Math.abs(value) < (series.labelThreshold / 100) * (model.stacking === "expand" ? 1 : totals[i]!))
      continue;
    const box = bar ? boxOf(x[i]!, i) : null;
    const text = model.stacking === model.drawing.stacking && series.text ? series.text(value) : formatValue(value);
    if (box && base) writer.inside(text, box, series.colors?.[i] ?? series.color);
    else writer.beside(text, box ? (box.left + box.right) / 2 : pixels.x(x[i]!), pixels.y(end), value < 0 && bar);
  }
}

function writeTotals(
  writer: LabelWriter,
  pixels: PlotPixels,
  model: PlotModel,
  layers: readonly Layer[],
  from: number,
  to: number,
): void {
  const { x } = model.drawing;
  const formatValue = valueText(model, currentLocale(), layers[0]?.series.axis);
  for (let i = from; i <= to; i++) {
    let total = 0;
    let highest = Number.NEGATIVE_INFINITY;
    for (const { shownValues: message, top } of layers) {
      total += message[i] ?? 0;
      highest = Math.max(highest, top[i] ?? highest);
    }
    const box =
      layers[0]!.series.shape === "bar"
        ? layers.map((layer) => barBoxes(pixels, model, layer)(x[i]!, i)).find((b) => b !== null)
        : null;
    if (highest > Number.NEGATIVE_INFINITY)
      writer.beside(formatValue(total), box ? (box.left + box.right) / 2 : pixels.x(x[i]!), pixels.y(highest), false);
  }
}

function groupTotals({ layers, drawing }: PlotModel, group: string | null): Float64Array {
  const totals = new Float64Array(drawing.x.length);
  for (const { series, shown } of layers) {
    if (shown && series.stackGroup === group && !series.quiet)
      for (let i = 0; i < totals.length; i++) totals[i]! += Math.abs(series.values[i] ?? 0);
  }
  return totals;
}

const LINE = 13;

class LabelWriter {
  /** Occupied cells of a coarse grid, 4 × 4 CSS pixels each. */
  private readonly used = new Set<number>();

  constructor(
    private readonly ctx: CanvasRenderingContext2D,
    private readonly pixels: PlotPixels,
    private readonly colors: PlotColors,
  ) {
    ctx.save();
    ctx.font = `500 ${11 * pixels.ratio}px ${colors.family}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.lineJoin = "round";
    ctx.lineWidth = 3 * pixels.ratio;
  }

  finish(): void {
    this.ctx.restore();
  }

  /** Paints above a point, or below a bar of a negative value. */
  beside(text: string, at: number, y: number, below: boolean): void {
    const { ctx, colors, pixels } = this;
    const half = ctx.measureText(text).width / 2;
    const x = Math.max(half + 1, Math.min(at, ctx.canvas.width - half - 1));
    const away = (LINE / 2 + 3) * pixels.ratio;
    const center = below ? y + away : Math.max(y - away, away);
    if (!this.take(x, center, 2 * half)) return;
    ctx.strokeStyle = colors.surface;
    ctx.fillStyle = colors.text;
    ctx.strokeText(text, x, center);
    ctx.fillText(text, x, center);
  }

  /** Paints in the middle of a stacked bar if it fits. */
  inside(text: string, box: { left: number; right: number; start: number; end: number }, color: string): void {
    const { ctx, pixels } = this;
    const width = ctx.measureText(text).width;
    const tall = Math.abs(box.end - box.start);
    if (tall < LINE * pixels.ratio || width > box.right - box.left + 6 * pixels.ratio) return;
    const [x, y] = [(box.left + box.right) / 2, (box.start + box.end) / 2];
    if (!this.take(x, y, width)) return;
    ctx.fillStyle = width > box.right - box.left ? this.colors.text : readableOn(ctx, color);
    if (width > box.right - box.left) {
      ctx.strokeStyle = this.colors.surface;
      ctx.strokeText(text, x, y);
    }
    ctx.fillText(text, x, y);
  }

  private take(x: number, y: number, width: number): boolean {
    const cell = 4 * this.pixels.ratio;
    const half = (LINE / 2 - 1) * this.pixels.ratio;
    const cells: number[] = [];
    for (let cx = Math.floor((x - width / 2) / cell); cx <= Math.floor((x + width / 2) / cell); cx++) {
      for (let cy = Math.floor((y - half) / cell); cy <= Math.floor((y + half) / cell); cy++) {
        const key = cx * 65536 + cy;
        if (this.used.has(key)) return false;
        cells.push(key);
      }
    }
    for (const key of cells) this.used.add(key);
    return true;
  }
}

const readable = new Map<string, string>();

/** White or near black, whichever has more contrast on a color (WCAG luminance). */
function readableOn(ctx: CanvasRenderingContext2D, color: string): string {
  const known = readable.get(color);
  if (known) return known;
  const before = ctx.fillStyle;
  ctx.fillStyle = "#888888";
  ctx.fillStyle = color;
  const hex = typeof ctx.fillStyle === "string" && ctx.fillStyle.startsWith("#") ? ctx.fillStyle : "#888888";
  ctx.fillStyle = before;
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const selected = 0.2126 * r + 0.7152 * g + 0.0722 * b > 0.32 ? "#16191d" : "#ffffff";
  readable.set(color, selected);
  return selected;
}
