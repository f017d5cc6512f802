import uPlot from "uplot";
import type { PlotSeries } from "../../../../schema/chart-types/drawing/uplot";
import { plotPixels, type PlotPixels } from "../../../../schema/plot/plot-pixels";

/** Positions on a mounted plot's canvas, by its left or its right axis. */
export function canvasPixels(u: uPlot, axis: PlotSeries["axis"] = "left"): PlotPixels {
  const { min: x0 = 0, max: x1 = 1 } = u.scales["x"]!;
  const { min: y0 = 0, max: y1 = 1, distr } = u.scales[SCALES[axis]]!;
  return plotPixels({
    ...u.bbox,
    ratio: uPlot.pxRatio,
    x: { min: x0, max: x1 },
    y: { min: y0, max: y1, log: distr === 3 },
  });
}

/** Names of the value scales in uPlot. */
export const SCALES = { left: "y", right: "right" } as const;
