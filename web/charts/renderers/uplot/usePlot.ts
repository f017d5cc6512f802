import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import uPlot from "uplot";
import { type PlotWithSelection, layerOpacity } from "./plot-selection";
import { hoveredLayer } from "./hovered-layer";
import type { HoverStore } from "./hover-store";
import type { PlotColors } from "./plot-colors";
import { hasBars } from "../../../../schema/plot/plot-model";
import { plotOptions } from "./plot-options";
import { canvasPixels, SCALES } from "./canvas-pixels";
import type { Zoom } from "../../renderers";

interface UsePlotInput {
  host: RefObject<HTMLDivElement | null>;
  model: PlotWithSelection;
  width: number;
  height: number;
  store: HoverStore;
  colors: PlotColors;
  measure(text: string): number;
  onZoom(zoom: Zoom | null): void;
  /** Called when the plot has been drawn. */
  onDrawn: RefObject<((u: uPlot) => void) | null>;
}

export interface Plot {
  /** The position and layer at a point of the window; null outside the plot. */
  at(clientX: number, clientY: number): { index: number; layer: number } | null;
  /** The position nearest to a point of the window, also beyond the plot's ends. */
  nearest(clientX: number): number | null;
  /** Moves the cursor to a position, as the arrow keys do. */
  pointAt(index: number, layer: number): void;
  /** First and last visible position. */
  view(): [number, number];
  /** Units of x that six pixels cover. */
  reach(): number;
  leave(): void;
  uplot(): uPlot | null;
}

/** The mounted plots with their current models. */
export const mountedPlots = new Map<uPlot, RefObject<PlotWithSelection>>();

/** A mounted uPlot: created again for a drawing, updated for hidden series and sizes. */
export function usePlot({ host, model, width, height, store, colors, measure, onZoom, onDrawn }: UsePlotInput): Plot {
  const u = useRef<uPlot | null>(null);
  const latest = useRef(model);
  const byKey = useRef<number | null>(null);
  const size = useRef({ width, height });
  const painted = useRef(model.selected);
  // Callbacks of a mounted plot read the props of the last render.
  useLayoutEffect(() => {
    latest.current = model;
    size.current = { width, height };
  });

  useLayoutEffect(() => {
    const element = host.current!;
    let pointerLeft = 0;
    const plot = new uPlot(
      plotOptions({
        read: () => latest.current,
        colors,
        measure,
        ...size.current,
        onPointer: (left) => (pointerLeft = left),
        onCursor,
        onZoom,
        onDrawn: (self) => onDrawn.current?.(self),
      }),
      dataOf(latest.current),
      element,
    );
    u.current = plot;
    mountedPlots.set(plot, latest);
    plot.under.append(bandShadow());
    onZoom(null);
    return () => {
      mountedPlots.delete(plot);
      plot.destroy();
      u.current = null;
      store.set(null);
    };

    function onCursor(self: uPlot): void {
      const { idx, left = -10, top = -10 } = self.cursor;
      const now = latest.current;
      const off = idx === null || idx === undefined || left < 0;
      moveShadow(self, now, off ? null : idx);
      if (off) return store.set(null);
      const layer = byKey.current ?? hoveredLayer(self, now, idx, pointerLeft, top);
      const { left: x0, top: y0 } = self.over.getBoundingClientRect();
      self.over.style.cursor = canSelect(now, layer) ? "pointer" : "";
      store.set({
        index: idx,
        layer,
        x: x0 + self.valToPos(now.drawing.x[idx]!, "x"),
        y: y0 + top,
        byKey: byKey.current !== null,
      });
    }
    // A new drawing or stacking creates a new plot, though the effect reads them through `latest`.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [host, onDrawn, model.drawing, model.stacking, colors, measure, store, onZoom]);

  useEffect(() => {
    const plot = u.current;
    if (!plot || plot.data[0] !== model.drawing.x || sameData(plot, model)) return;
    plot.batch(() => {
      model.layers.forEach(({ shown }, at) => {
        if (plot.series[at + 1]!.show !== shown) plot.setSeries(at + 1, { show: shown });
      });
      plot.setData(dataOf(model), false);
      plot.setScale("x", { min: plot.scales["x"]!.min!, max: plot.scales["x"]!.max! });
    });
  }, [model]);

  useLayoutEffect(() => {
    const plot = u.current;
    if (!plot || painted.current === model.selected || plot.series.length !== model.layers.length + 1) return;
    painted.current = model.selected;
    model.layers.forEach((layer, at) => void (plot.series[at + 1]!.alpha = layerOpacity(model, layer)));
    plot.redraw(true, false);
  }, [model]);

  useLayoutEffect(() => {
    const plot = u.current;
    if (plot && (plot.width !== width || plot.height !== height)) plot.setSize({ width, height });
  }, [width, height]);

  return {
    view() {
      const { x } = latest.current.drawing;
      const { min = 0, max = 0 } = u.current?.scales["x"] ?? {};
      const first = x.findIndex((at) => at >= min);
      const last = x.findLastIndex((at) => at <= max);
      return [Math.max(0, first), Math.max(0, last)];
    },
    reach() {
      const plot = u.current;
      return plot ? Math.abs(plot.posToVal(6, "x") - plot.posToVal(0, "x")) : 0;
    },
    at(clientX, clientY) {
      const plot = u.current;
      const rect = plot?.over.getBoundingClientRect();
      if (!plot || !rect || clientX < rect.left || clientX > rect.right || clientY < rect.top || clientY > rect.bottom)
        return null;
      const index = plot.posToIdx(clientX - rect.left);
      return { index, layer: hoveredLayer(plot, latest.current, index, clientX - rect.left, clientY - rect.top) };
    },
    nearest(clientX) {
      const plot = u.current;
      return plot ? plot.posToIdx(clientX - plot.over.getBoundingClientRect().left) : null;
    },
    pointAt(index, layer) {
      const plot = u.current;
      if (!plot) return;
      const value = latest.current.layers[layer]?.top[index];
      const left = Math.max(0, Math.min(plot.valToPos(latest.current.drawing.x[index]!, "x"), plot.over.clientWidth));
      byKey.current = layer;
      plot.setCursor({
        left,
        top:
          value === null || value === undefined
            ? plot.over.clientHeight / 2
            : Math.max(0, plot.valToPos(value, SCALES[latest.current.layers[layer]?.series.axis ?? "left"])),
      });
      byKey.current = null;
    },
    leave() {
      u.current?.setCursor({ left: -10, top: -10 });
    },
    uplot: () => u.current,
  };
}

function dataOf(model: PlotWithSelection): uPlot.AlignedData {
  return [model.drawing.x as number[], ...model.layers.map(({ top }) => top as (number | null)[])];
}

const sameData = (plot: uPlot, model: PlotWithSelection): boolean =>
  model.layers.every(({ top }, at) => plot.data[at + 1] === top);

function canSelect({ drawing: { xAxis }, layers }: PlotWithSelection, layer: number): boolean {
  return Boolean(layers[layer]?.series.selection) || (xAxis.kind === "category" && xAxis.selects !== null);
}

function bandShadow(): HTMLElement {
  const shadow = document.createElement("div");
  shadow.className = "ew-plot-band";
  shadow.hidden = true;
  return shadow;
}

/** For bars, the hovered band is shaded instead of a cursor line. */
function moveShadow(u: uPlot, model: PlotWithSelection, index: number | null): void {
  const shadow = u.under.querySelector<HTMLElement>(".ew-plot-band");
  if (!shadow) return;
  shadow.hidden = index === null || !hasBars(model);
  if (index === null || shadow.hidden) return;
  const { x, left, ratio } = canvasPixels(u);
  const at = model.drawing.x[index]!;
  const from = (x(at - model.band / 2) - left) / ratio;
  shadow.style.transform = `translateX(${from}px)`;
  shadow.style.width = `${Math.max(1, (x(at + model.band / 2) - left) / ratio - from)}px`;
}
