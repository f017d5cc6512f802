import type uPlot from "uplot";
import type { Layer } from "../../../../schema/plot/plot-model";
import { canvasPixels } from "./canvas-pixels";
import { barBoxes, type PlotPixels, seamedStart } from "../../../../schema/plot/plot-pixels";
import { type PlotWithSelection, isPaleAt, PALE } from "./plot-selection";
import { thresholdGradient } from "./paint-thresholds";
import { translucent } from "./plot-colors";
import { isColoredByValue } from "../../../../schema/plot/threshold-shapes";
import { isDense, traceColumns } from "./trace-columns";
import { drawnRuns, traceArea, traceCurve } from "../../../../schema/plot/trace-line";

type Paths = uPlot.Series.Paths;
/** Opacity of a forecast's range. */
export const BAND_OPACITY = 0.16;
const EMPTY: Paths = { stroke: null, fill: null, clip: null, band: null, gaps: [], flags: 0 };

/** Builds what uPlot strokes and fills for one layer; called whenever scales or data change. */
export function seriesPaths(read: () => PlotWithSelection, at: number): uPlot.Series.PathBuilder {
  return (u, _index, from, to) => {
    const model = read();
    const layer = model.layers[at]!;
    if (!layer.shown) return EMPTY;
    const pixels = canvasPixels(u, layer.series.axis);
    if (layer.series.shape === "bar") return barPaths(pixels, model, layer, from, to);
    return layer.series.shape === "scatter" ? EMPTY : linePaths(u, pixels, model, layer, from, to);
  };
}

function linePaths(
  u: uPlot,
  pixels: PlotPixels,
  model: PlotWithSelection,
  layer: Layer,
  from: number,
  to: number,
): Paths {
  const { series, top, base } = layer;
  const { x } = model.drawing;
  if (isDense(pixels, to - from)) return densePaths(u, pixels, model, layer, from, to);
  const stroke = new Path2D();
  const upper = series.band?.upper ?? top;
  const lower = series.band?.lower ?? base;
  const fill = series.area !== null || series.band ? new Path2D() : null;
  for (const run of drawnRuns(top, from, to, series.connectsGaps)) {
    const xs = run.map((i) => pixels.x(x[i]!));
    const ys = run.map((i) => pixels.y(top[i]!));
    traceCurve(stroke, xs, ys, series.shape, false);
    if (fill)
      traceArea(
        fill,
        xs,
        upper === top ? ys : run.map((i) => pixels.y(upper[i] ?? top[i]!)),
        run.map((i) => (lower ? pixels.y(lower[i] ?? 0) : pixels.floor)),
        series.shape,
      );
  }
  return { ...EMPTY, stroke, fill };
}

function densePaths(
  u: uPlot,
  pixels: PlotPixels,
  { drawing }: PlotWithSelection,
  { series, top, base }: Layer,
  from: number,
  to: number,
): Paths {
  const area = series.area !== null || series.band ? new Path2D() : null;
  const line = new Path2D();
  const stroke = new Path2D();
  traceColumns(
    {
      pixels,
      x: drawing.x,
      top,
      upper: series.band?.upper ?? top,
      lower: series.band?.lower ?? base,
      from,
      to,
      connectsGaps: series.connectsGaps,
    },
    { line, stroke, area },
  );
  const fills = new Map<string | CanvasGradient, Path2D>();
  if (area) fills.set(translucent(series.color, series.band ? BAND_OPACITY : series.area!), area);
  const isColored = isColoredByValue(series, drawing.thresholds);
  fills.set(isColored ? thresholdGradient(u.ctx, pixels, drawing, series.color) : series.color, line);
  return { ...EMPTY, stroke, fill: fills as unknown as Path2D };
}

/** Stacked bars are separated by one pixel of the surface. */
function barPaths(pixels: PlotPixels, model: PlotWithSelection, layer: Layer, from: number, to: number): Paths {
  const { x } = model.drawing;
  const { series, top, base } = layer;
  const boxOf = barBoxes(pixels, model, layer);
  const fills = new Map<string, Path2D>();
  const stroke = series.dash ? new Path2D() : null;
  for (let i = from; i <= to; i++) {
    const box = boxOf(x[i]!, i);
    if (!box || box.end === box.start) continue;
    const own = series.colors?.[i] ?? series.color;
    const color = isPaleAt(model, i) ? translucent(own, PALE) : own;
    let fill = fills.get(color);
    if (!fill) fills.set(color, (fill = new Path2D()));
    const start = seamedStart(box, base?.[i], pixels.ratio);
    fill.rect(box.left, Math.min(start, box.end), box.right - box.left, Math.abs(box.end - start));
    if (stroke && top[i] !== null)
      stroke.rect(
        box.left + 0.5,
        Math.min(start, box.end) + 0.5,
        box.right - box.left - 1,
        Math.abs(box.end - start) - 1,
      );
  }
  return { ...EMPTY, stroke, fill: fills as unknown as Path2D };
}

/** Points that are always shown; of several on one pixel only one is drawn. */
export function pointPaths(read: () => PlotWithSelection, at: number): uPlot.Series.Points.PathBuilder {
  return (u, _index, from, to, selected) => {
    const { drawing, layers } = read();
    const { top, series, shown } = layers[at]!;
    if (!shown) return null;
    const pixels = canvasPixels(u, series.axis);
    const radius = ((series.marker ?? series.width * 2.5) / 2) * pixels.ratio;
    const fill = new Path2D();
    const seen = new Set<number>();
    const draw = (i: number): void => {
      const value = top[i];
      if (value === null || value === undefined) return;
      const px = pixels.x(drawing.x[i]!);
      const py = pixels.y(value);
      const cell = Math.round(px) * 65536 + Math.round(py);
      if (seen.has(cell)) return;
      seen.add(cell);
      if (!series.polygon) {
        fill.moveTo(px + radius, py);
        fill.arc(px, py, radius, 0, Math.PI * 2);
        return;
      }
      const { corners, turn } = series.polygon;
      for (let k = 0; k < corners; k++) {
        const angle = turn + (2 * Math.PI * k) / corners;
        const x = px + radius * 1.25 * Math.sin(angle);
        const y = py - radius * 1.25 * Math.cos(angle);
        if (k) fill.lineTo(x, y);
        else fill.moveTo(x, y);
      }
      fill.closePath();
    };
    if (selected) selected.forEach(draw);
    else for (let i = from; i <= to; i++) draw(i);
    const clip = new Path2D();
    clip.rect(pixels.left - radius, pixels.top - radius, pixels.width + radius * 2, pixels.height + radius * 2);
    return { stroke: null, fill, clip, flags: 3 };
  };
}

/** Points without neighbors, which a line would not show. */
export function lonePoints({ top, shown, series }: Layer, from: number, to: number): number[] {
  if (!shown || series.shape === "bar") return [];
  const has = (i: number): boolean => top[i] !== null && top[i] !== undefined;
  const lone: number[] = [];
  for (let i = Math.max(0, from); i <= Math.min(to, top.length - 1); i++)
    if (has(i) && !has(i - 1) && !has(i + 1)) lone.push(i);
  return series.connectsGaps && lone.length !== 1 ? [] : lone;
}
