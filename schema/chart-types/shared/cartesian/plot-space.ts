import type { Legend } from "../../drawing/uplot";
import { legendSpace } from "./legend";

export type Side = "top" | "bottom" | "left" | "right";

export interface PlotSpace {
  legend?: Legend | null;
  zoomable?: boolean;
  /** Additional space in pixels at each side, besides legend and slider. */
  more?: Partial<Record<Side, number>>;
}

const EDGE: Record<Side, number> = { top: 12, bottom: 4, left: 4, right: 16 };
const SLIDER = 28;

/** Returns the grid of a plot whose labels and titles stay inside the space that legend and slider leave. */
export function plotSpace({ legend = null, zoomable = false, more = {} }: PlotSpace): Record<string, unknown> {
  const legendSize = legendSpace(legend);
  const space = { ...EDGE };
  for (const side of Object.keys(EDGE) as Side[]) space[side] += (legendSize[side] ?? 0) + (more[side] ?? 0);
  if (zoomable) space.bottom += SLIDER;
  return { ...space, outerBoundsMode: "same", outerBoundsContain: "all" };
}
