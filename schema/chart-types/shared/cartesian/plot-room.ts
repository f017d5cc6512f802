import type { Legend } from "../../drawing/uplot";
import { legendRoom } from "./legend";

export type Side = "top" | "bottom" | "left" | "right";

export interface PlotRoom {
  legend?: Legend | null;
  zoomable?: boolean;
  /** Pixels kept at a side besides legend and slider. */
  more?: Partial<Record<Side, number>>;
}

const EDGE: Record<Side, number> = { top: 12, bottom: 4, left: 4, right: 16 };
const SLIDER = 28;

/** The grid of a plot that keeps its labels and titles inside what legend and slider leave. */
export function plotRoom({ legend = null, zoomable = false, more = {} }: PlotRoom): Record<string, unknown> {
  const taken = legendRoom(legend);
  const room = { ...EDGE };
  for (const side of Object.keys(EDGE) as Side[]) room[side] += (taken[side] ?? 0) + (more[side] ?? 0);
  if (zoomable) room.bottom += SLIDER;
  return { ...room, outerBoundsMode: "same", outerBoundsContain: "all" };
}
