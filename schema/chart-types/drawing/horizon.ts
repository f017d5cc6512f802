import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";

/** Many lines over time, a low row each: what is higher than the row is folded down and lies on itself, darker. */
export interface HorizonDrawing {
  kind: "horizon";
  /** Ascending epoch ms; every time takes a column of the same width. */
  x: readonly number[];
  rows: readonly HorizonRow[];
  /** Pixels. */
  rowHeight: number;
  /** Folds of a row. */
  bands: number;
  /** Of values above and below, laid on each other translucently. */
  colors: { above: string; below: string };
  xText(x: number): string;
  table: DrawingTable;
}

export interface HorizonRow {
  name: string;
  /** Distances from the row's ground, which is zero or its first value. */
  values: readonly (number | null)[];
  /** The greatest distance of its scale. */
  reach: number;
  selection: Selection | null;
  /** The value at a position. */
  text(position: number): string;
}
