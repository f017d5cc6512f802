import type uPlot from "uplot";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { canvasPixels } from "./canvas-pixels";
import { barBoxes, type PlotPixels } from "../../../../schema/plot/plot-pixels";

/** Distance from a line or point within which the pointer hovers it, CSS pixels. */
const REACH = 24;

/** The layer under or nearest to a point of the plot (CSS pixels from its corner) at a position; −1 if none is near. */
export function hoveredLayer(u: uPlot, model: PlotModel, index: number, left: number, top: number): number {
  const sides: Record<"left" | "right", PlotPixels> = {
    left: canvasPixels(u),
    right: canvasPixels(u, model.drawing.rightAxis ? "right" : "left"),
  };
  const { ratio } = sides.left;
  const px = left * ratio + sides.left.left;
  const py = top * ratio + sides.left.top;
  const x = model.drawing.x[index]!;
  let nearest = -1;
  let least = REACH * ratio;
  for (let at = 0; at < model.layers.length; at++) {
    const layer = model.layers[at]!;
    const value = layer.top[index];
    if (!layer.shown || value === null || value === undefined) continue;
    const pixels = sides[layer.series.axis ?? "left"];
    if (layer.series.shape === "bar") {
      const box = barBoxes(pixels, model, layer)(x, index)!;
      if (px < box.left - pixels.ratio || px > box.right + pixels.ratio) continue;
      if (py >= Math.min(box.start, box.end) && py <= Math.max(box.start, box.end)) return at;
      if (model.slots > 1 && layer.base === null) nearest = at;
      continue;
    }
    const end = pixels.y(value);
    const distance = layer.series.shape === "scatter" ? Math.hypot(pixels.x(x) - px, end - py) : Math.abs(end - py);
    if (distance < least) {
      least = distance;
      nearest = at;
    } else if (
      nearest < 0 &&
      layer.base &&
      layer.series.area !== null &&
      py >= end &&
      py <= pixels.y(layer.base[index] ?? 0)
    )
      nearest = at;
  }
  return nearest;
}
