import { useMemo, useSyncExternalStore } from "react";

/** Pixels a text takes in the interface's typeface. */
export type MeasureText = (text: string, weight: number, sizePx: number) => number;

/** Measures text as it is drawn; another function once web fonts have arrived, so that what depends on it is measured again. */
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

/** All views of one time share a function. Shown figures are tabular, digits and their signs wider than a canvas knows, so those are measured in the page, once each. */
function measurer(fontLoads: number): MeasureText {
  if (shared?.fontLoads === fontLoads) return shared.measure;
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-sans") || "sans-serif";
  const figures = new Map<string, number>();
  const figureWidth = (sign: string) => {
    const known = figures.get(sign) ?? tabularWidth(sign, family);
    figures.set(sign, known);
    return known;
  };
  const measure: MeasureText = (text, weight, sizePx) => {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (!canvas) return text.length * sizePx * 0.6;
    canvas.font = `${weight} ${sizePx}px ${family}`;
    let ems = 0;
    const letters = text.replaceAll(FIGURE, (sign) => {
      ems += figureWidth(sign);
      return "";
    });
    return canvas.measureText(letters).width + ems * sizePx;
  };
  shared = { fontLoads, measure };
  return measure;
}

const FIGURE = /[\d.,:;+\-−–/ ]/g;

/** Of one sign, in em. */
function tabularWidth(sign: string, family: string): number {
  const probe = document.createElement("span");
  probe.textContent = sign.repeat(10);
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:500 100px ${family};font-variant-numeric:tabular-nums;letter-spacing:0`;
  document.body.append(probe);
  const width = probe.getBoundingClientRect().width;
  probe.remove();
  return width / 1000;
}
