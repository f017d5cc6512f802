import type { ColumnKind, Row, Value } from "../../query/chart-data-response";

/** A table over the result's own rows; a cell is formatted only when it is shown. */
export interface TableDrawing {
  kind: "table";
  columns: TableColumn[];
  rows: readonly Row[];
  /** The totals row from the database, keyed like rows. */
  totals: Row | null;
  /** Rows per page in the browser; 0 shows all rows in one scrollable list. */
  pageSize: number;
  /** Lengths of pages to select from; those of Superset's table chart when absent. */
  pageSizes?: readonly number[];
  search: boolean;
  rearrange: boolean;
  /** Whether the first click on a header sorts in descending order. */
  sortsDescendingFirst: boolean;
  /** Set when the server pages, sorts and searches. */
  server: ServerPages | null;
  /** Dimensions that identify what a row is about; empty for raw records. */
  dimensions: readonly string[];
  /** In pixels; the default height when absent. */
  rowHeight?: number;
  /** Whether long texts wrap, except in truncated columns; otherwise they end in an ellipsis. */
  wraps?: boolean;
}

export interface TableColumn {
  /** Key in rows. */
  key: string;
  label: string;
  /** A heading shared with adjacent columns, e.g. the metric of a time comparison. */
  group: string | null;
  /** Which of the four columns of a time comparison this is, so that one kind of column can be hidden or shown. */
  part: string | null;
  description: string | null;
  kind: ColumnKind;
  align: "left" | "center" | "right";
  /** In pixels; null fits the content. */
  width: number | null;
  truncate: boolean;
  /** Whether strings that look like HTML are shown as sanitized HTML. */
  html: boolean;
  /** Whether the column's values can be summed in a totals row. */
  isMetric: boolean;
  /** The dimension a click on a cell selects; null selects nothing. */
  selects: string | null;
  text(value: Value): string;
  bar: ((value: Value) => CellBar | null) | null;
  style: ((row: Row) => CellStyle | null) | null;
  /** A sign before the text, e.g. ↑, colored by its meaning. */
  mark: ((row: Row) => CellMark | null) | null;
  /** A small chart in place of the text. */
  spark?(row: Row): CellSpark | null;
}

/** A row's values over time, oldest first. */
export interface CellSpark {
  shape: "line" | "bar" | "area";
  points: readonly (number | null)[];
  /** Bounds of the axis; null fits the points. */
  low: number | null;
  high: number | null;
  width: number;
  height: number;
  color: string;
  /** Whether the axis bounds are written beside the chart. */
  showsAxis: boolean;
  valueText(value: number | null): string;
  /** Returns the time of a point as text. */
  pointText(index: number): string;
}

/** `left` and `width` are in percent of the cell. */
export interface CellBar {
  left: number;
  width: number;
  color: string;
  sign: "positive" | "negative";
}

export interface CellStyle {
  background?: string;
  color?: string;
  barColor?: string;
}

export interface CellMark {
  sign: string;
  color: string;
  background: string;
}

export interface ServerPages {
  /** Zero-based. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Total number of rows. */
  rowCount: number;
  sortBy: { key: string; desc: boolean } | null;
  searchText: string;
  searchColumn: string | null;
  /** String columns that can be searched. */
  searchColumns: readonly { key: string; label: string }[];
}

/**
 * The page, sort order and search text requested from a server-paged table; sent with the params as own_state, never
 * stored.
 */
export interface TableOwnState {
  currentPage?: number;
  pageSize?: number;
  sortBy?: { key: string; desc: boolean }[];
  searchText?: string;
  searchColumn?: string | null;
}
