import type { DrawTheme } from "../chart-types/drawing/theme";
import type { PlotSeries, UPlotDrawing } from "../chart-types/drawing/uplot";
import type { PlotPixels } from "../plot/plot-pixels";
import { THRESHOLD_AREA, THRESHOLD_DASH, thresholdShapes, thresholdStops } from "../plot/threshold-shapes";
import { element, textElement } from "./element";
import { halo } from "./halo";

/** Areas of thresholds, behind everything else. */
export function thresholdAreasSvg({ thresholds }: UPlotDrawing, pixels: PlotPixels): string[] {
  if (!thresholds?.areas) return [];
  return thresholdShapes(thresholds.values, pixels)
    .filter(({ top, bottom }) => bottom > top)
    .map(({ color, top, bottom }) =>
      element("rect", {
        x: pixels.left,
        y: top,
        width: pixels.width,
        height: bottom - top,
        fill: color,
        "fill-opacity": THRESHOLD_AREA,
      }),
    );
}

/** Lines of thresholds and their labels at the right end, in front of the series. */
export function thresholdLinesSvg({ thresholds }: UPlotDrawing, pixels: PlotPixels, theme: DrawTheme): string {
  if (!thresholds?.lines && !thresholds?.areas) return "";
  const right = pixels.left + pixels.width;
  const drawn = thresholdShapes(thresholds.values, pixels).flatMap(({ color, label, labelY, line: y }) => {
    if (y === null) return [];
    const line = element("line", {
      x1: pixels.left,
      x2: right,
      y1: y,
      y2: y,
      stroke: color,
      "stroke-width": 1.5,
      "stroke-dasharray": THRESHOLD_DASH.join(" "),
    });
    const text = textElement(label, {
      x: right - 4,
      y: labelY,
      "text-anchor": "end",
      "font-size": 11,
      ...halo(theme),
    });
    return [...(thresholds.lines ? [line] : []), ...(label ? [text] : [])];
  });
  return drawn.length ? element("g", { class: "thresholds" }, ...drawn) : "";
}

/** The gradient of a series that thresholds color by value. */
export function thresholdGradientSvg(
  id: string,
  { thresholds }: UPlotDrawing,
  { color }: PlotSeries,
  pixels: PlotPixels,
): string {
  return element(
    "linearGradient",
    { id, gradientUnits: "userSpaceOnUse", x1: 0, x2: 0, y1: pixels.top, y2: pixels.top + pixels.height },
    ...thresholdStops(thresholds!.values, color, pixels).map(([offset, stop]) =>
      element("stop", { offset: offset.toFixed(4), "stop-color": stop }),
    ),
  );
}
