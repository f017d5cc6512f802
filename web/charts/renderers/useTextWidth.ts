import { useMemo, useSyncExternalStore } from "react";

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
 * so those are measured in the page, once.
 */
function measurer(fontLoads: number): MeasureText {
  if (shared?.fontLoads === fontLoads) return shared.measure;
  const family = getComputedStyle(document.documentElement).getPropertyValue("--font-sans") || "sans-serif";
  let figures: ReadonlyMap<string, number> | undefined;
  const measure: MeasureText = (text, weight, sizePx) => {
    canvas ??= document.createElement("canvas").getContext("2d");
    if (!canvas) return text.length * sizePx * 0.6;
    canvas.font = `${weight} ${sizePx}px ${family}`;
    let ems = 0;
    const letters = text.replaceAll(FIGURE, (sign) => {
      ems += (figures ??= tabularWidths(family)).get(sign)!;
      return "";
    });
    return canvas.measureText(letters).width + ems * sizePx;
  };
  shared = { fontLoads, measure };
  return measure;
}

const FIGURES = [..."0123456789.,:;+-−–/ "];
const FIGURE = new RegExp(`[${FIGURES.join("").replace("-", "\\-")}]`, "g");

/** The width of each character in em: all at once, since each measurement forces a layout of the page. */
function tabularWidths(family: string): ReadonlyMap<string, number> {
  const probe = document.createElement("div");
  probe.style.cssText = `position:absolute;visibility:hidden;white-space:pre;font:500 100px ${family};font-variant-numeric:tabular-nums;letter-spacing:0`;
  const spans = FIGURES.map((sign) => Object.assign(document.createElement("span"), { textContent: sign.repeat(10) }));
  probe.append(...spans.flatMap((span) => [span, document.createElement("br")]));
  document.body.append(probe);
  const widths = new Map(FIGURES.map((sign, at) => [sign, spans[at]!.getBoundingClientRect().width / 1000]));
  probe.remove();
  return widths;
}
