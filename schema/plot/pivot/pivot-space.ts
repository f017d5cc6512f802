import type { PivotDrawing } from "../../chart-types/drawing/pivot";
import { pivotGrid, type PivotGrid, ROW_HEIGHT } from "./pivot-grid";
import { pivotWidths } from "./pivot-widths";

/** A pivot's grid within a space, its size in pixels, and in which directions it scrolls. */
export interface PivotSpace {
  grid: PivotGrid;
  gridWidth: number;
  gridHeight: number;
  isTall: boolean;
  isWide: boolean;
}

interface Space {
  width: number;
  height: number;
  /** The width of a text of 12 px. */
  measure: (text: string, weight: number) => number;
}

const SCROLLBAR = 12;

/** Divides a space among the lines of a pivot that are not folded away. */
export function pivotSpace(
  drawing: PivotDrawing,
  { rows, columns }: Pick<PivotGrid, "rows" | "columns">,
  { width, height, measure }: Space,
): PivotSpace {
  const overflows = (rows.length + drawing.columns.levels.length + 1) * ROW_HEIGHT > height;
  const available = Math.floor(width) - (overflows ? SCROLLBAR : 0);
  const grid = pivotGrid(drawing, rows, columns, pivotWidths({ drawing, rows, columns, available, measure }));
  const [gridWidth, gridHeight] = [grid.headingsWidth + grid.lefts.at(-1)!, grid.headHeight + rows.length * ROW_HEIGHT];
  const isTall = gridHeight > height - (gridWidth > width ? SCROLLBAR : 0);
  const isWide = gridWidth > Math.floor(width) - (isTall ? SCROLLBAR : 0);
  return { grid, gridWidth, gridHeight, isTall, isWide };
}
