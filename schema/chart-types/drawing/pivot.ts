import type { Value } from "../../query/chart-data-response";
import type { Selection } from "./drawing";
import type { DrawingTable } from "./drawing-table";
import type { CellStyle } from "./table-drawing";

/** Values in a grid of row headings and column headings; a cell is formatted only when it is shown. */
export interface PivotDrawing {
  kind: "pivot";
  rows: PivotAxis;
  columns: PivotAxis;
  /** Returns the text of a cell; "" for an empty one. */
  text(row: PivotLine, column: PivotLine): string;
  value(row: PivotLine, column: PivotLine): Value | undefined;
  style(row: PivotLine, column: PivotLine): CellStyle | null;
  /** Returns the rows sorted by a column's values: groups by their own value, empty values last. */
  rowsBy(column: PivotLine, descending: boolean): readonly PivotLine[];
  /** Whether texts that look like HTML are shown as sanitized HTML. */
  html: boolean;
  table: DrawingTable;
}

export interface PivotAxis {
  /** Levels of headings, outermost first; a single level without a name when the axis has no dimensions. */
  levels: readonly PivotLevel[];
  /** All lines in display order, with every group expanded. */
  lines: readonly PivotLine[];
}

export interface PivotLevel {
  name: string;
  /** Null for the level of metrics. */
  dimension: string | null;
}

/** A row or a column. */
export interface PivotLine {
  key: string;
  role: "value" | "subtotal" | "total";
  /** Outermost first; together they span all levels. Lines of one group share the same heading object. */
  headings: readonly PivotHeading[];
  /** Key of the heading whose group this line represents when that group is collapsed. */
  subtotalOf: string | null;
  /** Index of the line's values, internal to the drawing. */
  node: number;
  metric: string | null;
}

export interface PivotHeading {
  /** Unique on the axis. */
  key: string;
  level: number;
  span: number;
  text: string;
  role: "value" | "metric" | "subtotal" | "total";
  /** What a click on it selects; null selects nothing. */
  selects: Selection | null;
  /** Whether the group has a subtotal to collapse into. */
  folds: boolean;
  style: CellStyle | null;
}
