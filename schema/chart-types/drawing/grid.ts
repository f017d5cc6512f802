import type { DrawingTable } from "./drawing-table";
import type { TableColumn, TableDrawing, TableOwnState } from "./table-drawing";

/** A table whose columns can be filtered, pinned and moved; rows as in a table drawing. */
export interface GridDrawing extends Omit<TableDrawing, "kind" | "rearrange" | "columns"> {
  kind: "grid";
  columns: GridColumn[];
  /** Current column filters, when the server filters. */
  filterModel: FilterModel;
  /** Column state in the grid's own format, opaque here; null for the initial state. */
  columnState: readonly GridColumnState[] | null;
  table: DrawingTable;
}

export interface GridColumn extends TableColumn {
  /** The type of filter; null when the column cannot be filtered. */
  filter: "text" | "number" | "date" | "boolean" | null;
}

/** Filters by column, in the format of the grid's own filter model. */
export type FilterModel = Record<string, ColumnFilter>;
export interface ColumnFilter {
  filterType?: string;
  type?: string;
  filter?: string | number | null;
  filterTo?: string | number | null;
  /** In the form "2004-12-31 00:00:00". */
  dateFrom?: string | null;
  dateTo?: string | null;
  /** Several conditions on one column. */
  operator?: string;
  conditions?: ColumnFilter[];
  /** The same as `conditions` in older models. */
  condition1?: ColumnFilter;
  condition2?: ColumnFilter;
  /** The selected members of a set filter. */
  values?: (string | number | boolean | null)[];
}

/** State of one column; its index in the list is its position in the grid. */
export type GridColumnState = { colId: string } & Record<string, unknown>;

/** The page, sort order and filters requested from a server-paged grid, and the column state of any grid. */
export interface GridOwnState extends TableOwnState {
  columnState?: readonly GridColumnState[];
  sortModel?: { colId: string; sort: "asc" | "desc" }[];
  filterModel?: FilterModel;
  agGridFilterModel?: FilterModel;
}
