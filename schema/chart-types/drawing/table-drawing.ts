import type { ColumnKind, Row, Value } from "../../query/answer";

/** A table over the answer's own rows: nothing is formatted until a cell is shown. */
export interface TableDrawing {
  kind: "table";
  columns: TableColumn[];
  rows: readonly Row[];
  /** A closing row from the database, keyed like rows. */
  totals: Row | null;
  /** Rows a page in the browser; 0 is one long scroll. */
  pageSize: number;
  search: boolean;
  rearrange: boolean;
  /** The first click on a header sorts downwards. */
  sortsDescendingFirst: boolean;
  /** Set when the server pages, sorts and searches. */
  server: ServerPages | null;
  /** Dimensions whose values in a row name what the row stands for; empty for raw records. */
  dimensions: readonly string[];
  /** Pixels; the usual height where absent. */
  rowHeight?: number;
}

export interface TableColumn {
  /** Key in rows. */
  key: string;
  label: string;
  /** A heading shared with its neighbours, e.g. the metric of a time comparison. */
  group: string | null;
  /** Which of a comparison's four columns this is, so that a person can show one kind of them. */
  part: string | null;
  description: string | null;
  kind: ColumnKind;
  align: "left" | "center" | "right";
  /** Pixels; null fits the content. */
  width: number | null;
  truncate: boolean;
  /** Strings that look like HTML are shown as sanitised HTML. */
  html: boolean;
  /** The column's values may be summed into a totals row. */
  isMetric: boolean;
  /** The dimension a click on a cell selects; null selects nothing. */
  selects: string | null;
  text(value: Value): string;
  bar: ((value: Value) => CellBar | null) | null;
  style: ((row: Row) => CellStyle | null) | null;
  /** A sign before the text, e.g. ↑, coloured by what it means. */
  mark: ((row: Row) => CellMark | null) | null;
  /** A small chart in place of the text. */
  spark?(row: Row): CellSpark | null;
}

/** A row's values over time, oldest first. */
export interface CellSpark {
  shape: "line" | "bar" | "area";
  points: readonly (number | null)[];
  /** Ends of the axis; null fits the points. */
  low: number | null;
  high: number | null;
  width: number;
  height: number;
  color: string;
  /** Writes the axis's ends beside it. */
  showsAxis: boolean;
  valueText(value: number | null): string;
  /** When a point was. */
  pointText(index: number): string;
}

/** left and width in percent of the cell. */
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
  /** From 0. */
  page: number;
  pageSize: number;
  pageSizes: readonly number[];
  /** Rows in all pages. */
  rowCount: number;
  sortBy: { key: string; desc: boolean } | null;
  searchText: string;
  searchColumn: string | null;
  /** String columns that may be searched. */
  searchColumns: readonly { key: string; label: string }[];
}

/** What a person asked a server-paged table for; travels beside the params as own_state, never stored. */
export interface TableOwnState {
  currentPage?: number;
  pageSize?: number;
  sortBy?: { key: string; desc: boolean }[];
  searchText?: string;
  searchColumn?: string | null;
}

export const NULL_TEXT = "–";
