import type { DrawingTable } from "./drawing-table";
import type { TableColumn, TableDrawing, TableOwnState } from "./table-drawing";

/** A table whose columns a person filters, pins and moves; rows as in a table drawing. */
export interface GridDrawing extends Omit<TableDrawing, "kind" | "rearrange" | "columns"> {
  kind: "grid";
  columns: GridColumn[];
  /** What the columns are filtered by now, where the server filters. */
  filterModel: FilterModel;
  /** How a person left the columns: the grid's own, opaque here; null as they come. */
  columnState: readonly GridColumnState[] | null;
  table: DrawingTable;
}

export interface GridColumn extends TableColumn {
  /** How it may be filtered; null where it may not. */
  filter: "text" | "number" | "date" | "boolean" | null;
}

/** By column, in the shape of the grid's own model. */
export type FilterModel = Record<string, ColumnFilter>;
export interface ColumnFilter {
  filterType?: string;
  type?: string;
  filter?: string | number | null;
  filterTo?: string | number | null;
  /** "2004-12-31 00:00:00". */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Several conditions on one column. */
  operator?: string;
  conditions?: ColumnFilter[];
  /** The same in older models. */
  condition1?: ColumnFilter;
  condition2?: ColumnFilter;
  /** Of a list of members. */
  values?: (string | number | boolean | null)[];
}

/** Of one column: its place in the list is its place in the grid. */
export type GridColumnState = { colId: string } & Record<string, unknown>;

/** What a person asked a server-paged grid for, and how they left any grid. */
export interface GridOwnState extends TableOwnState {
  columnState?: readonly GridColumnState[];
  sortModel?: { colId: string; sort: "asc" | "desc" }[];
  filterModel?: FilterModel;
  agGridFilterModel?: FilterModel;
}
