import type { KeyboardEvent } from "react";
import type { OnSelect } from "../../../../schema/chart-types/drawing/drawing";
import type { Zoom } from "../../renderers";
import { addsToSelection } from "../adds-to-selection";
import type { HoverStore } from "./hover-store";
import type { PlotModel } from "../../../../schema/plot/plot-model";
import { selectionAt } from "./selection-at";
import type { Plot } from "./usePlot";

interface PlotKeysInput {
  model: PlotModel;
  store: HoverStore;
  plot: Plot;
  zoom: Zoom | null;
  onSelect?: OnSelect;
}

/**
 * ←/→ move along x, ↑/↓ between series, Home/End to the ends, Enter selects (with Ctrl or ⌘ another one), Escape leaves
 * the plot, then resets the zoom.
 */
export function plotKeys({ model, store, plot, zoom, onSelect }: PlotKeysInput): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.target !== event.currentTarget) return;
    const hover = store.get();
    const [first, last] = plot.view();
    const here = hover?.index ?? null;
    const layer = hover && hover.layer >= 0 ? hover.layer : leading(model);
    const go = (index: number, at: number): void => {
      event.preventDefault();
      plot.pointAt(Math.max(first, Math.min(last, index)), at);
    };
    switch (event.key) {
      case "ArrowRight":
        return go(here === null ? first : here + 1, layer);
      case "ArrowLeft":
        return go(here === null ? last : here - 1, layer);
      case "Home":
        return go(first, layer);
      case "End":
        return go(last, layer);
      case "ArrowUp":
        return go(here ?? first, neighbor(model, here ?? first, layer, 1));
      case "ArrowDown":
        return go(here ?? first, neighbor(model, here ?? first, layer, -1));
      case "Enter": {
        const selection = hover && selectionAt(model, hover);
        if (!selection || !onSelect) return;
        event.preventDefault();
        return onSelect(selection, addsToSelection(event));
      }
      case "Escape":
        if (!hover && !zoom) return;
        event.stopPropagation();
        return hover ? plot.leave() : zoom!.reset();
    }
  };
}

/** The first visible series of the drawing. */
function leading({ drawing, layers }: PlotModel): number {
  const first = drawing.series.find((s) => layers.some(({ series, shown }) => shown && series.id === s.id));
  return layers.findIndex(({ series }) => series.id === first?.id);
}

/** The layer with the next value above or below at a position; the same layer if there is none. */
function neighbor({ layers }: PlotModel, index: number, from: number, direction: 1 | -1): number {
  const order = layers
    .map(({ top, shown }, at) => ({ at, value: shown ? (top[index] ?? null) : null }))
    .filter(({ value }) => value !== null)
    .sort((a, b) => a.value! - b.value! || a.at - b.at);
  const here = order.findIndex(({ at }) => at === from);
  return order[here + direction]?.at ?? (here < 0 ? (order.at(direction === 1 ? 0 : -1)?.at ?? from) : from);
}
