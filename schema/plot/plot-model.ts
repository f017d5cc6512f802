import type { PlotSeries, UPlotDrawing } from "../chart-types/drawing/uplot";
import { changeSince } from "./change-since";
import { stackSeries, type Values } from "./stack-series";

/** A series placed on the plot, in paint order. */
export interface Layer {
  series: PlotSeries;
  shown: boolean;
  top: Values;
  base: Values | null;
  shownValues: Values;
  /** Which of `slots` in a band a bar takes. */
  slot: number;
}

export interface PlotModel {
  drawing: UPlotDrawing;
  stacking: UPlotDrawing["stacking"];
  /**
   * In paint order: bars below lines, stacks and areas in the legend's order, so that no area covers those after it, and
   * among crossing lines the first one on top.
   */
  layers: readonly Layer[];
  /** Number of bars side by side in a band. */
  slots: number;
  /** Distance between neighboring x values, in units of x. */
  band: number;
  /** Position from which lines show their change; null where they show values. */
  changeFrom: number | null;
}

/** Lays out a drawing without the hidden series, and as change from a position where one is given. */
export function plotModel(
  drawing: UPlotDrawing,
  stacking: UPlotDrawing["stacking"],
  hidden: ReadonlySet<string>,
  changeFrom: number | null = drawing.changeFrom ?? null,
): PlotModel {
  const switched = stacking !== drawing.stacking;
  const grouped = drawing.series.map((s) =>
    switched && !s.quiet ? { ...s, stackGroup: stacking === "none" ? null : (s.stackGroup ?? "all") } : s,
  );
  const shown = grouped.filter((s) => !hidden.has(s.id));
  const stacked = stackSeries(
    changeFrom === null ? shown : shown.map((s) => (s.quiet ? s : { ...s, values: changeSince(s.values, changeFrom) })),
    stacking,
  );
  const slotOf = new Map<string, number>();
  for (const s of shown) if (s.shape === "bar" && !slotOf.has(slotKey(s))) slotOf.set(slotKey(s), slotOf.size);
  const layers = grouped.map((series): Layer => {
    const at = shown.indexOf(series);
    return at < 0
      ? { series, shown: false, top: [], base: null, shownValues: [], slot: 0 }
      : { series, shown: true, ...stacked[at]!, slot: slotOf.get(slotKey(series)) ?? 0 };
  });
  const hasAreas = drawing.series.some(({ area }) => area !== null);
  const ordered = stacking === "none" && !hasAreas ? layers.reverse() : layers;
  const isBar = ({ series }: Layer): boolean => series.shape === "bar";
  return {
    drawing,
    stacking,
    layers: [...ordered.filter(isBar), ...ordered.filter((layer) => !isBar(layer))],
    slots: Math.max(1, slotOf.size),
    band: bandOf(drawing),
    changeFrom,
  };
}

const slotKey = (s: PlotSeries): string => (s.stackGroup === null ? `series ${s.id}` : `group ${s.stackGroup}`);

function bandOf({ x, xAxis }: UPlotDrawing): number {
  if (xAxis.kind === "category" || x.length < 2) return 1;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 1; i < x.length; i++) {
    const distance = x[i]! - x[i - 1]!;
    if (distance > 0 && distance < least) least = distance;
  }
  return Number.isFinite(least) ? least : 1;
}

export const hasBars = (model: PlotModel): boolean => model.drawing.series.some((s) => s.shape === "bar");
