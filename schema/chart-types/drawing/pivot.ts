import type { Value } from "../../query/answer";
import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";
import type { CellStyle } from "./table-drawing";

/** Values at the crossings of two axes of headings; nothing is formatted until a cell is shown. */
export interface PivotDrawing {
  kind: "pivot";
  rows: PivotAxis;
  columns: PivotAxis;
  /** "" where there is nothing. */
  text(row: PivotLine, column: PivotLine): string;
  value(row: PivotLine, column: PivotLine): Value | undefined;
  style(row: PivotLine, column: PivotLine): CellStyle | null;
  /** The rows in the order of a column's values, groups by their own and empty ones last. */
  rowsBy(column: PivotLine, descending: boolean): readonly PivotLine[];
  /** Texts that look like HTML are shown as sanitised HTML. */
  html: boolean;
  table: DrawingTable;
}

export interface PivotAxis {
  /** Names of the levels of headings, outermost first; one without a name where nothing divides the axis. */
  levels: readonly PivotLevel[];
  /** In shown order, everything unfolded. */
  lines: readonly PivotLine[];
}

export interface PivotLevel {
  name: string;
  /** Null for the level of the metrics. */
  dimension: string | null;
}

/** A row or a column. */
export interface PivotLine {
  key: string;
  role: "value" | "subtotal" | "total";
  /** Outermost first; together they span all levels. Lines of one group hold the same heading. */
  headings: readonly PivotHeading[];
  /** The group this line stands for when that group is folded: its heading's key. */
  subtotalOf: string | null;
  /** Where the line's values are, for the drawing itself. */
  node: number;
  metric: string | null;
}

export interface PivotHeading {
  /** Unique on its axis. */
  key: string;
  level: number;
  span: number;
  text: string;
  role: "value" | "metric" | "subtotal" | "total";
  /** What a click on it selects; null selects nothing. */
  selects: Selection | null;
  /** Whether its group has a subtotal to be folded into. */
  folds: boolean;
  style: CellStyle | null;
}
