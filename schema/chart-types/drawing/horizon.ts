import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/**
 * Many lines over time, one low row each: the part of a line that exceeds the row's height is drawn over the row in
 * another color.
 */
export interface HorizonDrawing {
  kind: "horizon";
  /** Ascending epoch ms; every time has the same width. */
  x: readonly number[];
  rows: readonly HorizonRow[];
  /** Pixels. */
  rowHeight: number;
  /** Number of color bands per row. */
  bands: number;
  /** Colors of the bands for values above and below the baseline, the lowest band first. */
  colors: { above: readonly string[]; below: readonly string[] };
  xText(x: number): string;
  table: DrawingTable;
}

export interface HorizonRow {
  name: string;
  /** Distances from the row's baseline, which is zero or its first value. */
  values: readonly (number | null)[];
  /** The largest distance on the row's scale. */
  reach: number;
  selection: Selection | null;
  /** Returns the value at an index as text. */
  text(position: number): string;
}
