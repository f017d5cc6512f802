import type uPlot from "uplot";
import type { Zoom } from "../../renderers";
import type { UPlotDrawing } from "../../../../schema/chart-types/drawing/uplot";
import { type PlotWithSelection, layerOpacity } from "./plot-selection";
import { hasBars } from "../../../../schema/plot/plot-model";
import { translucent, type PlotColors } from "./plot-colors";
import { plotAxes } from "./plot-axes";
import { BAND_OPACITY, lonePoints, pointPaths, seriesPaths } from "./series-paths";
import { paintBehind, paintMarks } from "./paint-frame";
import { paintLabels } from "./paint-labels";
import { type AxisScales, axisScales } from "../../../../schema/plot/axis-scale";
import { canvasPixels, SCALES } from "./canvas-pixels";
import { thresholdGradient } from "./paint-thresholds";
import { isColoredByValue } from "../../../../schema/plot/threshold-shapes";
import { xExtent } from "../../../../schema/plot/x-extent";

/** Pixels from which a press is a drag and not a click. */
export const DRAG_DISTANCE = 6;

export interface PlotOptionsInput {
  /** Returns the current model; hiding a series changes it while the plot is mounted. */
  read(): PlotWithSelection;
  colors: PlotColors;
  measure(text: string): number;
  width: number;
  height: number;
  /** Reports the pointer's x before the cursor snaps to a point. */
  onPointer(left: number): void;
  onCursor(u: uPlot): void;
  onZoom(zoom: Zoom | null): void;
  onDrawn(u: uPlot): void;
}

/** uPlot's options for a drawing: paths, ticks and ranges, cursor, zoom and layout. */
export function plotOptions({
  read,
  colors,
  measure,
  width,
  height,
  onPointer,
  onCursor,
  onZoom,
  onDrawn,
}: PlotOptionsInput): uPlot.Options {
  const model = read();
  const { drawing } = model;
  const bars = hasBars(model);
  const whole = xExtent(model);
  let view = { from: 0, to: drawing.x.length - 1 };
  let scales: AxisScales = axisScales(model, view.from, view.to, height);
  const { axes, overhang } = plotAxes(read, () => scales, colors, measure);
  const valueScale = (side: keyof AxisScales): uPlot.Scale => ({
    ...(scales[side]?.log ? { distr: 3, log: 10 } : {}),
    range(u) {
      if (side === "left" || !scales.right)
        scales = axisScales(read(), view.from, view.to, u.bbox.height / devicePixelRatio || u.height);
      const { min, max } = scales[side] ?? scales.left;
      return [min, max];
    },
  });

  return {
    width,
    height,
    ms: 1,
    pxAlign: 1,
    legend: { show: false },
    axes,
    series: [{}, ...model.layers.map((_, at) => seriesOptions(read, at))],
    scales: {
      x: {
        time: false,
        range(_u, min, max) {
          const full = min === null || max === null || (min <= (drawing.x[0] ?? 0) && max >= (drawing.x.at(-1) ?? 0));
          const range: [number, number] = full
            ? [whole.min, whole.max]
            : [Math.max(min!, whole.min), Math.min(max!, whole.max)];
          view = indicesBetween(drawing.x, range[0], range[1]);
          return range;
        },
      },
      [SCALES.left]: valueScale("left"),
      ...(drawing.rightAxis ? { [SCALES.right]: valueScale("right") } : {}),
    },
    padding: [topSpace(drawing), () => Math.max(6, overhang().right + 2), 2, () => overhang().left + 2],
    cursor: {
      x: !bars,
      y: false,
      lock: false,
      // The cursor line snaps to a point; the pointer's x within a band still distinguishes bars.
      move: (u, left, top) => {
        onPointer(left);
        return bars || left < 0 ? [left, top] : [u.valToPos(drawing.x[u.posToIdx(left)] ?? 0, "x"), top];
      },
      // The view detects drags itself: uPlot mistakes a cursor that snaps to a point for one.
      drag: { x: drawing.zoomable, y: false, setScale: drawing.zoomable, dist: DRAG_DISTANCE, click: () => undefined },
      points: {
        size: (_u, index) =>
          read().layers[index - 1]?.series.shape === "bar"
            ? 0
            : Math.max(8, (read().layers[index - 1]?.series.marker ?? 0) + 3),
        width: (_u, index) => (read().layers[index - 1]?.series.shape === "bar" ? 0 : 2),
        fill: () => colors.surface,
        stroke: (_u, index) => read().layers[index - 1]?.series.color ?? colors.text,
      },
      bind: { dblclick: (_u, _target, handler) => (drawing.zoomable ? handler : null) },
    },
    hooks: {
      drawAxes: [(u) => paintBehind(u, read(), scales, colors)],
      draw: [
        (u) => {
          paintMarks(u, read(), colors);
          paintLabels(u, read(), colors);
        },
        onDrawn,
      ],
      setCursor: [onCursor],
      setScale: [
        (u, key) => {
          if (key !== "x") return;
          const { min, max } = u.scales["x"] as { min: number; max: number };
          if (min <= whole.min && max >= whole.max) return onZoom(null);
          const from = drawing.x.find((x) => x >= min)!;
          const to = drawing.x.findLast((x) => x <= max)!;
          onZoom({ from, to, reset: () => u.setScale("x", whole) });
        },
      ],
    },
  };

  function seriesOptions(readModel: () => PlotWithSelection, at: number): uPlot.Series {
    const { series, shown } = readModel().layers[at]!;
    const bar = series.shape === "bar";
    const fill = bar
      ? translucent(series.color, series.dash ? 0.35 : 1)
      : series.band
        ? translucent(series.color, BAND_OPACITY)
        : series.area !== null
          ? translucent(series.color, series.area)
          : undefined;
    const color = isColoredByValue(series, drawing.thresholds)
      ? (u: uPlot) => thresholdGradient(u.ctx, canvasPixels(u), readModel().drawing, series.color)
      : series.color;
    return {
      scale: SCALES[series.axis ?? "left"],
      show: shown,
      auto: false,
      alpha: layerOpacity(readModel(), readModel().layers[at]!),
      stroke: color,
      width: bar ? (series.dash ? 1 : 0) : series.width,
      cap: series.dash ? "butt" : "round",
      pxAlign: 0,
      ...(fill ? { fill } : {}),
      ...(series.dash ? { dash: series.dash.map((length) => length * devicePixelRatio) } : {}),
      paths: seriesPaths(readModel, at),
      points: {
        show: () => !bar && series.marker !== null,
        size: series.marker ?? series.width * 2.5,
        width: 0,
        fill: color,
        stroke: color,
        filter: (_u, _index, always) =>
          always || bar ? null : someOrNull(lonePoints(readModel().layers[at]!, view.from, view.to)),
        paths: pointPaths(readModel, at),
      },
    };
  }
}

/** A title above an axis is placed above the plot. */
const topSpace = ({ yAxis, rightAxis }: UPlotDrawing): number =>
  Math.max(
    8,
    ...[yAxis, rightAxis].map((axis) => (axis?.title && axis.titleAt === "top" ? Math.max(26, axis.titleMargin) : 0)),
  );

const someOrNull = (indices: number[]): number[] | null => (indices.length ? indices : null);

/** First and last position of x in a range, extended by one on each side for lines that leave it. */
function indicesBetween(x: readonly number[], min: number, max: number): { from: number; to: number } {
  const firstAtLeast = (limit: number): number => {
    let low = 0;
    let high = x.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (x[middle]! < limit) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const from = firstAtLeast(min);
  let to = firstAtLeast(max);
  if (to >= x.length || x[to]! > max) to--;
  return { from: Math.min(from, x.length - 1), to: Math.max(to, 0) };
}
