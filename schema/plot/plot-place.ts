import type { Legend } from "../chart-types/drawing/uplot";
import { ENTRY_EXTRA, ENTRY_MOST, legendRows } from "./legend-fit";

const ROW = 24;
/** Row height for touch input; the space around the text is gap enough. */
export const TOUCH_ROW = 44;
const GAP = 8;
/** Size of the stack switch. */
const SWITCH = { width: 290, height: 28 };

/** How a chart's box is divided between its legend, the row above the plot and the plot itself, in CSS pixels. */
export interface PlotPlace {
  legend: { at: Legend["at"]; width: number; height: number } | null;
  /** Height of the row above the plot, with the stack switch and a legend at the top. */
  head: number;
  /** Whether the switch has a row of its own there. */
  switchAbove: boolean;
  plotWidth: number;
  plotHeight: number;
}

interface PlotBox {
  legend: Legend | null;
  hasSwitch: boolean;
  width: number;
  height: number;
  /** Height of a legend row. */
  row?: number;
  /** Most of the height that a legend above or below takes. */
  mostLegend?: number;
  measure(text: string): number;
}

export function plotPlace({
  legend,
  hasSwitch,
  width,
  height,
  row = ROW,
  mostLegend = 0.35,
  measure,
}: PlotBox): PlotPlace {
  const gap = row > ROW ? 0 : GAP;
  const shown = legend && legend.entries.length && height >= 110 && width >= 160 ? legend : null;
  const aside = shown && (shown.at === "left" || shown.at === "right") && width >= 280 ? shown : null;
  const widest = aside ? Math.max(...aside.entries.map(({ name }) => measure(name))) + ENTRY_EXTRA : 0;
  const side = aside ? Math.round(Math.min(ENTRY_MOST, Math.max(widest, aside.margin ?? 0), width * 0.35)) : 0;
  const stacked = shown && !aside ? shown : null;
  const at = stacked ? (stacked.at === "bottom" ? "bottom" : "top") : (aside?.at ?? "top");
  const rows =
    stacked?.kind === "plain"
      ? legendRows(
          stacked.entries.map(({ name }) => Math.min(ENTRY_MOST, measure(name) + ENTRY_EXTRA)),
          width,
        )
      : 1;
  const lines = stacked ? Math.min(rows * row, Math.max(row, Math.floor((height * mostLegend) / row) * row)) : 0;
  const above = at === "top" ? lines : 0;
  // The switch is beside a legend if the chart is wide enough, else above it.
  const isBeside = hasSwitch && width >= 2 * SWITCH.width;
  const head = hasSwitch && !isBeside ? above + SWITCH.height : Math.max(above, hasSwitch ? SWITCH.height : 0);
  const topSpace = head ? Math.max(head + (above > 0 ? gap : GAP), at === "top" ? (stacked?.margin ?? 0) : 0) : 0;
  const bottomSpace = stacked && at === "bottom" ? Math.max(lines + gap, stacked.margin ?? 0) : 0;
  return {
    legend: shown
      ? {
          at,
          width: aside ? side : width - (isBeside && at === "top" ? SWITCH.width : 0),
          height: aside ? height : lines,
        }
      : null,
    head: topSpace,
    switchAbove: hasSwitch && !isBeside,
    plotWidth: Math.max(40, width - (aside ? side + GAP : 0)),
    plotHeight: Math.max(40, height - topSpace - bottomSpace),
  };
}
