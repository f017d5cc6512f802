import type { DrawTheme } from "../chart-types/drawing/theme";
import type { Legend, UPlotDrawing, YAxis } from "../chart-types/drawing/uplot";
import { type AxisScale, axisScales } from "../plot/axis-scale";
import { hasBars, plotModel, type PlotModel } from "../plot/plot-model";
import { type PlotPixels, plotPixels } from "../plot/plot-pixels";
import { type PlotPlace, plotPlace } from "../plot/plot-place";
import { xExtent } from "../plot/x-extent";
import { labelOverhang, type XLabels, xLabels } from "../plot/x-labels";
import { frameSvg, labelSpace, marksSvg, xLabelsSvg, yLabelsSvg } from "./axes-svg";
import { element } from "./element";
import { labelsSvg } from "./labels-svg";
import { LEGEND_INDENT, LEGEND_ROW, legendSvg } from "./legend-svg";
import { MOST_GROWTH, picture, type PictureSpace } from "./picture";
import { CLIP, pointRadius, seriesSvg } from "./series-svg";
import { thresholdLinesSvg } from "./thresholds-svg";
import { tabularWidth } from "./inter-width";

const measure = (text: string): number => tabularWidth(text, 400, 11);

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
      measure: (text) => tabularWidth(text, 400, 12),
      ...(growsForLegend ? { mostLegend: 1 } : {}),
    });
  const growth = growsForLegend ? legendGrowth(legend, placeIn(space.height + MOST_GROWTH), space.height) : 0;
  const height = space.height + growth;
  const place = placeIn(height);
  const model = plotModel(drawing, drawing.stacking, new Set());
  const left = place.legend?.at === "left" ? place.legend.width + 2 : place.legend?.at === "right" ? LEGEND_INDENT : 0;
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
    ...(legend && place.legend ? [legendSvg(legend, place, theme, { width, height })] : []),
    frameSvg(drawing, layout, theme),
    ...model.layers
      .filter(({ shown }) => shown)
      .map((layer, at) => seriesSvg(model, layer, pixels[layer.series.axis ?? "left"], `values-${at}`)),
    marksSvg(drawing, pixels.left, theme),
    thresholdLinesSvg(drawing, pixels.left, theme),
    xLabelsSvg(drawing, layout, theme),
    yLabelsSvg(drawing, layout, theme),
    labelsSvg(model, pixels, theme, width),
    ...(isTile && typeof drawing.changeFrom === "number" ? [handleSvg(pixels.left, drawing, theme)] : []),
  );
}

/** The handle at the point from which lines show change. */
function handleSvg({ x, top, height }: PlotPixels, drawing: UPlotDrawing, { token }: DrawTheme): string {
  const at = Math.round(x(drawing.x[drawing.changeFrom!]!)) + 0.5;
  const stroke = token("text-2");
  return element(
    "g",
    {},
    element("line", { x1: at, x2: at, y1: top, y2: top + height, stroke }),
    element("circle", { cx: at, cy: top + 0.5, r: 4.5, stroke, "stroke-width": 2, fill: token("surface") }),
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
  /** Height of the x-axis's labels, without its title. */
  below: number;
}

/** Rounds that the page's plots take at most until their axes and margins fit each other. */
const MOST_ROUNDS = 3;
/** Space below the axis, and least space beside the plot. */
const BOTTOM = 2;
const MARGIN = { left: 2, right: 6 };
/** Width of a value axis without labels. */
const LEAST_AXIS = 22;

/**
 * The layout that the page's plots have: axes and margins are sized in turn, since labels and sizes depend on each
 * other.
 */
function plotLayout(model: PlotModel, whole: PlotLayout["whole"]): PlotLayout {
  const { drawing } = model;
  const { yAxis, rightAxis = null, xAxis } = drawing;
  const x = xExtent(model);
  const top = Math.max(
    8,
    ...[yAxis, rightAxis].map((axis) => (axis?.title && axis.titleAt === "top" ? Math.max(26, axis.titleMargin) : 0)),
  );
  const scales = axisScales(model, 0, drawing.x.length - 1, whole.height);
  const beside = {
    left: axisSpace(yAxis, scales.left),
    right: rightAxis && scales.right ? axisSpace(rightAxis, scales.right) : 0,
  };
  const titleBelow = xAxis.title ? Math.max(18, xAxis.titleMargin) : 0;
  const snap = hasBars(model) && xAxis.kind === "time" ? drawing.x : null;
  const sized = (margin: { left: number; right: number }, below: number) => ({
    left: whole.left + beside.left + margin.left,
    top: whole.top + top,
    width: Math.max(20, whole.width - beside.left - beside.right - margin.left - margin.right),
    height: Math.max(20, whole.height - top - BOTTOM - titleBelow - below),
  });
  let labels: XLabels | null = null;
  let out = { left: 0, right: 0 };
  // In the first round, the labels of the value axes are unknown.
  const axes = [yAxis, rightAxis].reduce((sum, axis) => sum + (axis ? LEAST_AXIS + titleWidth(axis) : 0), 0);
  let box = { ...whole, width: whole.width - axes - MARGIN.left - MARGIN.right };
  let sizes = "";
  let below = 0;
  for (let round = 1; round <= MOST_ROUNDS; round++) {
    const input = { ...x, width: box.width, height: whole.height, measure, snap };
    labels = xLabels(xAxis, input, labels);
    const now = labelOverhang(labels, input);
    out = { left: Math.max(out.left, now.left), right: Math.max(out.right, now.right) };
    below = labelHeight(labels) + (xAxis.minorTicks ? 4 : 0);
    const margin = {
      left: Math.max(0, Math.ceil(out.left - beside.left)) + MARGIN.left,
      right: Math.max(MARGIN.right, Math.ceil(out.right - beside.right) + 2),
    };
    const needed = `${below} ${margin.left} ${margin.right}`;
    if (needed === sizes) break;
    if (round < MOST_ROUNDS) box = sized(margin, below);
    sizes = needed;
  }
  const pixelsBy = (scale: AxisScale): PlotPixels => plotPixels({ ...box, ratio: 1, x, y: scale });
  const leftPixels = pixelsBy(scales.left);
  return {
    box,
    whole,
    scales,
    pixels: { left: leftPixels, right: scales.right ? pixelsBy(scales.right) : leftPixels },
    labels: labels!,
    below,
  };
}

function labelHeight({ rotation, text }: XLabels): number {
  const angle = (rotation * Math.PI) / 180;
  const widest = angle ? Math.max(0, ...text.map(measure)) : 0;
  return Math.ceil(Math.sin(angle) * widest + Math.cos(angle) * 12 + 10);
}

const titleWidth = (axis: YAxis | null): number =>
  axis?.title && axis.titleAt === "left" ? Math.max(18, axis.titleMargin) : 0;

const axisSpace = (axis: YAxis, scale: AxisScale): number => labelSpace(axis, scale) + titleWidth(axis);
