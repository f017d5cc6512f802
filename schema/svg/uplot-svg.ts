import type { Legend, UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import { type AxisScale, axisScales } from "../plot/axis-scale";
import { hasBars, plotModel, type PlotModel } from "../plot/plot-model";
import { type PlotPixels, plotPixels } from "../plot/plot-pixels";
import { type PlotPlace, plotPlace } from "../plot/plot-place";
import { xExtent } from "../plot/x-extent";
import { labelOverhang, type XLabels, xLabels } from "../plot/x-labels";
import { frameSvg, marksSvg, xLabelsSvg, yLabelsSvg } from "./axes-svg";
import { element } from "./element";
import { labelsSvg } from "./labels-svg";
import { LEGEND_ROW, legendSvg } from "./legend-svg";
import { MOST_GROWTH, picture, type PictureSpace } from "./picture";
import { CLIP, pointRadius, seriesSvg } from "./series-svg";
import { thresholdLinesSvg } from "./thresholds-svg";
import { textWidth } from "./text-width";

const measure = (text: string): number => textWidth(text, 400, 11);

/** From this height on, a legend shows all entries, in rows; smaller pictures show one row. */
const WHOLE_LEGEND = 200;

/** A plot as a picture: its initial view, without hovering, hidden series or zoom. */
export function uplotSvg(drawing: UPlotDrawing, space: PictureSpace): string {
  const { width, theme, growsForLegend = false, isTile = false } = space;
  // Nobody can open the rest of a legend in a picture.
  const legend =
    drawing.legend && !isTile && (growsForLegend || space.height >= WHOLE_LEGEND)
      ? { ...drawing.legend, kind: "plain" as const }
      : drawing.legend;
  const placeIn = (height: number) =>
    plotPlace({
      legend,
      hasSwitch: isTile && drawing.stackSwitch,
      width,
      height,
      measure: (text) => textWidth(text, 400, 12),
      ...(growsForLegend ? { mostLegend: 1 } : {}),
    });
  const growth = growsForLegend ? legendGrowth(legend, placeIn(space.height + MOST_GROWTH), space.height) : 0;
  const height = space.height + growth;
  const place = placeIn(height);
  const model = plotModel(drawing, drawing.stacking, new Set());
  const left = place.legend?.at === "left" ? width - place.plotWidth : 0;
  const layout = plotLayout(model, { left, top: place.head, width: place.plotWidth, height: place.plotHeight });
  const { pixels, box } = layout;
  const radius = Math.max(0, ...model.layers.map(({ series }) => pointRadius(series)));
  const clip = (id: string, x: number, y: number) =>
    element(
      "clipPath",
      { id },
      element("rect", { x: box.left - x, y: box.top - y, width: box.width + 2 * x, height: box.height + 2 * y }),
    );
  return picture(
    { width, height, theme, isTile },
    drawing.table.summary,
    element("defs", {}, clip(CLIP.bars, 0, 0), clip(CLIP.lines, 1, 1), clip(CLIP.points, radius, radius)),
    ...(legend && place.legend ? [legendSvg(legend, place.legend, theme, { width, height })] : []),
    frameSvg(drawing, layout, theme),
    ...model.layers
      .filter(({ shown }) => shown)
      .map((layer, at) => seriesSvg(model, layer, pixels[layer.series.axis ?? "left"], `values-${at}`)),
    marksSvg(drawing, pixels.left, theme),
    thresholdLinesSvg(drawing, pixels.left, theme),
    xLabelsSvg(drawing, layout, theme),
    yLabelsSvg(drawing, layout, theme),
    labelsSvg(model, pixels, theme),
  );
}

/** Pixels that a picture of this height lacks for a legend whose place has the space it needs. */
function legendGrowth(legend: Legend | null, { legend: place }: PlotPlace, height: number): number {
  if (!legend || !place) return 0;
  const isAside = place.at === "left" || place.at === "right";
  const needed = isAside ? legend.entries.length * LEGEND_ROW - height : place.height - LEGEND_ROW;
  return Math.min(MOST_GROWTH, Math.max(0, needed));
}

export interface PlotLayout {
  /** The plot between its axes. */
  box: { left: number; top: number; width: number; height: number };
  /** The plot with its axes and titles. */
  whole: { left: number; top: number; width: number; height: number };
  scales: { left: AxisScale; right: AxisScale | null };
  pixels: { left: PlotPixels; right: PlotPixels };
  labels: XLabels;
}

function plotLayout(model: PlotModel, whole: PlotLayout["whole"]): PlotLayout {
  const { drawing } = model;
  const { yAxis, rightAxis = null, xAxis } = drawing;
  const x = xExtent(model);
  const top = Math.max(
    8,
    ...[yAxis, rightAxis].map((axis) => (axis?.title && axis.titleAt === "top" ? Math.max(26, axis.titleMargin) : 0)),
  );
  const guess = axisScales(model, 0, drawing.x.length - 1, Math.max(20, whole.height - top - 28));
  const leftSpace = axisSpace(yAxis, guess.left);
  const rightSpace = rightAxis && guess.right ? axisSpace(rightAxis, guess.right) : 0;
  const width = Math.max(20, whole.width - leftSpace - Math.max(rightSpace, 8) - 4);
  const snap = hasBars(model) && xAxis.kind === "time" ? drawing.x : null;
  const input = { ...x, width, height: whole.height, measure, snap };
  const wide = xLabels(xAxis, input);
  const out = labelOverhang(wide, input);
  const [before, after] = [Math.max(0, out.left - leftSpace), Math.max(0, out.right - Math.max(rightSpace, 8))];
  const boxWidth = Math.max(20, width - before - after);
  const labels = xLabels(xAxis, { ...input, width: boxWidth }, wide);
  const angle = (labels.rotation * Math.PI) / 180;
  const below =
    Math.ceil((angle ? Math.sin(angle) * Math.max(0, ...labels.text.map(measure)) : 0) + Math.cos(angle) * 12 + 10) +
    (xAxis.title ? Math.max(18, xAxis.titleMargin) : 0);
  const box = {
    left: whole.left + leftSpace + before,
    top: whole.top + top,
    width: boxWidth,
    height: Math.max(20, whole.height - top - below - 2),
  };
  const scales = axisScales(model, 0, drawing.x.length - 1, box.height);
  const pixelsBy = (scale: AxisScale): PlotPixels => plotPixels({ ...box, ratio: 1, x, y: scale });
  const leftPixels = pixelsBy(scales.left);
  return {
    box,
    whole,
    scales,
    pixels: { left: leftPixels, right: scales.right ? pixelsBy(scales.right) : leftPixels },
    labels,
  };
}

function axisSpace(axis: YAxis, { ticks }: AxisScale): number {
  return (
    Math.ceil(Math.max(12, ...ticks.map((tick) => measure(axis.tick(tick)))) + 10) +
    (axis.title && axis.titleAt === "left" ? Math.max(18, axis.titleMargin) : 0)
  );
}
