import { useMemo, useSyncExternalStore } from "react";
import { FIGURE, tabularWidths } from "./tabular-widths";

/** Width of a text in the interface's font, in pixels. */
export type MeasureText = (text: string, weight: number, sizePx: number) => number;

/** Measures text as it is drawn; returns a new function once web fonts have loaded, so that callers measure again. */
export function useTextWidth(): MeasureText {
  const fontLoads = useSyncExternalStore(subscribe, () => loads);
  return useMemo(() => measurer(fontLoads), [fontLoads]);
}

let loads = 0;
const listeners = new Set<() => void>();
let shared: { fontLoads: number; measure: MeasureText } | null = null;
let canvas: CanvasRenderingContext2D | null | undefined;

function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) document.fonts.addEventListener("loadingdone", onLoad);
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size === 0) document.fonts.removeEventListener("loadingdone", onLoad);
  };
}

function onLoad() {
  loads += 1;
  for (const listener of listeners) listener();
}

/**
 * All views share a function until fonts change. Displayed numbers use tabular figures, wider than a canvas measures,
 * so those are measured in the page, once a size.
 */
function measurer(fontLoads: number): MeasureText {
  if (shared?.fontLoads === fontLoads) return shared.measure;
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-sans") || "sans-serif";
  const tabularWidth = tabularWidths(family);
  const measure: MeasureText = (text, weight, sizePx) => {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (!canvas) return text.length * sizePx * 0.6;
    canvas.font = `${weight} ${sizePx}px ${family}`;
    let ems = 0;
    const letters = text.replaceAll(FIGURE, (sign) => {
      ems += tabularWidth(sign, sizePx);
      return "";
    });
    return canvas.measureText(letters).width + ems * sizePx;
  };
  shared = { fontLoads, measure };
  return measure;
}
