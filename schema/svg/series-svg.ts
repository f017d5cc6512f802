import type { Layer, PlotModel } from "../plot/plot-model";
import { barBoxes, type PlotPixels, seamedStart } from "../plot/plot-pixels";
import { drawnRuns, traceArea, traceCurve } from "../plot/trace-line";
import { element, rounded } from "./element";
import { isColoredByValue } from "../plot/threshold-shapes";
import { thresholdGradientSvg } from "./thresholds-svg";
import { PathPen } from "./path-pen";

const BAND_OPACITY = 0.16;

/** The clip paths of the plot: lines and points at its edge are whole. */
export const CLIP = { bars: "plot", lines: "plot-lines", points: "plot-points" } as const;

const clipped = (id: string, parts: readonly string[]): string[] =>
  parts.length ? [element("g", { "clip-path": `url(#${id})` }, ...parts)] : [];

/** Radius of the points of a series. */
export const pointRadius = ({ marker, width, polygon }: Layer["series"]): number =>
  ((marker ?? width * 2.5) / 2) * (polygon ? 1.25 : 1);

/**
 * A series of the plot: bars, or a line with its area and its points, which thresholds may color by a gradient with
 * the id.
 */
export function seriesSvg(model: PlotModel, layer: Layer, pixels: PlotPixels, gradientId: string): string {
  const { series } = layer;
  const hasGradient = series.shape !== "bar" && isColoredByValue(series, model.drawing.thresholds);
  const color = hasGradient ? `url(#${gradientId})` : series.color;
  const parts =
    series.shape === "bar"
      ? clipped(CLIP.bars, bars(model, layer, pixels))
      : [
          ...(hasGradient ? [thresholdGradientSvg(gradientId, model.drawing, series, pixels)] : []),
          ...(series.shape === "scatter" ? [] : clipped(CLIP.lines, lines(model, layer, pixels, color))),
          ...clipped(CLIP.points, points(model, layer, pixels, color)),
        ];
  return parts.length
    ? element("g", { class: "series", ...(series.opacity < 1 ? { opacity: series.opacity } : {}) }, ...parts)
    : "";
}

function bars(model: PlotModel, layer: Layer, pixels: PlotPixels): string[] {
  const { series, top, base } = layer;
  const boxOf = barBoxes(pixels, model, layer);
  const byColor = new Map<string, string>();
  let border = "";
  top.forEach((_, i) => {
    const box = boxOf(model.drawing.x[i]!, i);
    if (!box || box.start === box.end) return;
    const color = series.colors?.[i] ?? series.color;
    const edge = seamedStart(box, base?.[i], pixels.ratio);
    const start = rounded(edge);
    const [high, low] = [Math.min(edge, box.end), Math.max(edge, box.end)];
    if (series.dash) border += `M${box.left + 0.5} ${high + 0.5}H${box.right - 0.5}V${low - 0.5}H${box.left + 0.5}Z`;
    byColor.set(
      color,
      `${byColor.get(color) ?? ""}M${rounded(box.left)} ${start}V${rounded(box.end)}H${rounded(box.right)}V${start}Z`,
    );
  });
  const dashed = series.dash?.join(" ");
  return [
    ...[...byColor].map(([fill, d]) => element("path", { d, fill })),
    ...(dashed && border
      ? [element("path", { d: border, fill: "none", stroke: series.color, "stroke-dasharray": dashed })]
      : []),
  ];
}

function lines(
  { drawing: { x } }: PlotModel,
  { series, top, base }: Layer,
  pixels: PlotPixels,
  color: string,
): string[] {
  const [stroke, fill] = [new PathPen(), new PathPen()];
  const isFilled = series.area !== null || series.band !== null;
  const [upper, lower] = [series.band?.upper ?? top, series.band?.lower ?? base];
  for (const run of drawnRuns(top, 0, top.length - 1, series.connectsGaps)) {
    const stored = thinned(run, top, pixels, x);
    const xs = stored.map((i) => pixels.x(x[i]!));
    const ys = stored.map((i) => pixels.y(top[i]!));
    traceCurve(stroke, xs, ys, series.shape, false);
    if (isFilled)
      traceArea(
        fill,
        xs,
        stored.map((i) => pixels.y(upper[i] ?? top[i]!)),
        stored.map((i) => (lower ? pixels.y(lower[i] ?? 0) : pixels.floor)),
        series.shape,
      );
  }
  const dash = series.dash ? { "stroke-dasharray": series.dash.join(" ") } : { "stroke-linecap": "round" };
  return [
    ...(fill.path
      ? [element("path", { d: fill.path, fill: series.color, "fill-opacity": series.area ?? BAND_OPACITY })]
      : []),
    ...(stroke.path
      ? [
          element("path", {
            d: stroke.path,
            fill: "none",
            stroke: color,
            "stroke-width": series.width,
            "stroke-linejoin": "round",
            ...dash,
          }),
        ]
      : []),
  ];
}

/** Reduces the points of a pixel column to the first, the last, the lowest and the highest. */
function thinned(
  run: readonly number[],
  top: Layer["top"],
  pixels: PlotPixels,
  x: readonly number[],
): readonly number[] {
  if (run.length <= pixels.width * 3) return run;
  const columns = new Map<number, number[]>();
  for (const i of run) {
    const column = Math.floor(pixels.x(x[i]!));
    const stored = columns.get(column);
    if (!stored) columns.set(column, [i, i, i, i]);
    else {
      if (top[i]! < top[stored[1]!]!) stored[1] = i;
      if (top[i]! > top[stored[2]!]!) stored[2] = i;
      stored[3] = i;
    }
  }
  return [...columns.values()].flatMap((stored) => [...new Set(stored)].sort((a, b) => a - b));
}

/** Points that are always visible, and those without neighbors, which no line shows. */
function points({ drawing: { x } }: PlotModel, { series, top }: Layer, pixels: PlotPixels, color: string): string[] {
  const has = (i: number): boolean => top[i] !== null && top[i] !== undefined;
  const always = series.shape === "scatter" || series.marker !== null;
  const radius = (series.marker ?? series.width * 2.5) / 2;
  const seen = new Set<string>();
  return top.flatMap((value, i) => {
    if (value === null || (!always && (has(i - 1) || has(i + 1) || series.connectsGaps))) return [];
    const [cx, cy] = [pixels.x(x[i]!), pixels.y(value)];
    const key = `${Math.round(cx)} ${Math.round(cy)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    if (!series.polygon) return [element("circle", { cx, cy, r: radius, fill: color })];
    const { corners, turn } = series.polygon;
    const places = Array.from({ length: corners }, (_, k) => turn + (2 * Math.PI * k) / corners).map(
      (angle) => `${rounded(cx + radius * 1.25 * Math.sin(angle))},${rounded(cy - radius * 1.25 * Math.cos(angle))}`,
    );
    return [element("polygon", { points: places.join(" "), fill: color })];
  });
}
