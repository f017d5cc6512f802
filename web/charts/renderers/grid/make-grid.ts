import {
  type CellClickedEvent, type CellKeyDownEvent, CellStyleModule, ClientSideRowModelModule, ColumnApiModule, ColumnAutoSizeModule, createGrid, DateFilterModule, type FullWidthCellKeyDownEvent, type GridApi, type GridOptions, LocaleModule, ModuleRegistry, NumberFilterModule,
  PaginationModule, PinnedRowModule, QuickFilterModule, RenderApiModule, RowSelectionModule, TextFilterModule, TooltipModule,
} from "ag-grid-community";
import type { FilterModel, GridColumn, GridColumnState, GridDrawing, GridOwnState } from "../../../../schema/chart-types/drawing/grid";
import type { Chosen, OnSelect } from "../../../../schema/chart-types/drawing/drawing";
import type { Row } from "../../../../schema/query/answer";
import { addsMark } from "../adds-mark";
import { tabSeparated } from "../table/tab-separated";
import { columnDefinitions } from "./column-definitions";
import { gridTheme } from "./grid-theme";
import { gridWords } from "./grid-words";
import { loadSanitizer } from "./html-cell";

ModuleRegistry.registerModules([
  CellStyleModule, ClientSideRowModelModule, ColumnApiModule, ColumnAutoSizeModule, DateFilterModule, LocaleModule, NumberFilterModule, PaginationModule, PinnedRowModule, QuickFilterModule, RenderApiModule, RowSelectionModule, TextFilterModule, TooltipModule,
]);

export interface GridActions {
  select: OnSelect;
  /** Of a grid that the server sorts and filters. */
  sort(sorts: { key: string; desc: boolean }[]): void;
  filter(model: FilterModel): void;
  /** The columns were moved, pinned, hidden, resized, or the rows of a grid that has all of them sorted or filtered. */
  leave(left: Left): void;
  /** Over a row, or over none that is the database's. */
  menu(row: Row | null, event: MouseEvent): void;
}

/** How a person left a grid. */
export type Left = Pick<GridOwnState, "columnState" | "sortModel" | "filterModel">;

export interface GridContents {
  drawing: GridDrawing;
  columns: readonly GridColumn[];
  selected: Chosen | null;
  selects: boolean;
}

export interface MadeGrid {
  show(contents: GridContents): void;
  search(text: string): void;
  pin(key: string, side: "left" | "right" | null): void;
  hide(key: string, hidden: boolean): void;
  left(): Left;
  /** Where each column is, as a person left it. */
  places(): Map<string, { pinned: "left" | "right" | null; hidden: boolean }>;
  destroy(): void;
}

/** Above this many rows a page is shorter than the whole, unless the chart says otherwise. */
const PAGE_SIZES = [10, 20, 50, 100, 200];

/** What a drawing brings into the grid is nothing that a person left. */
const BY_PERSON: ReadonlySet<string> = new Set(["uiColumnMoved", "uiColumnDragged", "uiColumnResized", "uiColumnSorted", "columnFilter"]);

export function makeGrid(element: HTMLElement, { locale, actions }: { locale: string; actions: { current: GridActions } }): MadeGrid {
  let shown: GridContents | null = null;
  let sized = false;
  const options: GridOptions<Row> = {
    theme: gridTheme,
    headerHeight: 36,
    rowHeight: 30,
    floatingFiltersHeight: 32,
    groupHeaderHeight: 28,
    localeText: gridWords(),
    defaultColDef: { minWidth: 100, resizable: true, sortable: true, suppressHeaderMenuButton: true },
    autoSizeStrategy: undefined,
    maintainColumnOrder: true,
    suppressDragLeaveHidesColumns: true,
    rowSelection: { mode: "multiRow", checkboxes: false, headerCheckbox: false, enableClickSelection: true },
    enableCellTextSelection: true,
    ensureDomOrder: true,
    tooltipShowDelay: 400,
    animateRows: false,
    onCellClicked: (event) => choose(event),
    onCellContextMenu({ data, rowPinned, event }) {
      if (event instanceof MouseEvent) actions.current.menu(rowPinned ? null : (data ?? null), event);
    },
    onCellKeyDown: (event) => onKey(event),
    onColumnMoved: ({ finished, source }) => finished && changed(source),
    onColumnResized: ({ finished, source }) => finished && changed(source),
    onColumnPinned: ({ source }) => changed(source),
    onColumnVisible: ({ source }) => changed(source),
    onSortChanged({ source, api }) {
      if (!shown?.drawing.server) return changed(source);
      if (source !== "uiColumnSorted") return;
      const sorts = api.getColumnState().filter(({ sort }) => sort).map(({ colId, sort }) => ({ key: colId, desc: sort === "desc" }));
      actions.current.sort(sorts.slice(0, 1));
    },
    onFilterChanged({ source, api }) {
      if (!shown?.drawing.server) changed(source);
      else if (source === "columnFilter") actions.current.filter(api.getFilterModel() as FilterModel);
    },
  };
  const api: GridApi<Row> = createGrid(element, options);

  function changed(source: string | undefined) {
    if (source !== undefined && BY_PERSON.has(source)) actions.current.leave(left());
  }

  function left(): Left {
    const columnState = api.getColumnState() as unknown as GridColumnState[];
    if (shown?.drawing.server) return { columnState };
    const sorted = api.getColumnState().filter(({ sort }) => sort).sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
    return { columnState, sortModel: sorted.map(({ colId, sort }) => ({ colId, sort: sort as "asc" | "desc" })), filterModel: api.getFilterModel() as FilterModel };
  }

  function choose({ column, data, rowPinned, event }: Pick<CellClickedEvent<Row>, "column" | "data" | "rowPinned" | "event">) {
    const found = shown?.columns.find(({ key }) => key === column.getColId());
    if (!shown?.selects || !found?.selects || !data || rowPinned || getSelection()?.isCollapsed === false) return;
    actions.current.select({ [found.selects]: data[found.key] ?? null }, (event instanceof MouseEvent || event instanceof KeyboardEvent) && addsMark(event));
  }

  function onKey(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) {
    const key = event.event as KeyboardEvent | null;
    if (!key || !("column" in event)) return;
    if (key.key === "Enter") choose(event);
    if (!(key.ctrlKey || key.metaKey) || key.key.toLowerCase() !== "c" || getSelection()?.isCollapsed === false || !shown) return;
    const rows = api.getSelectedRows();
    const cell = shown.columns.find((column) => column.key === event.column.getColId());
    const single = cell && event.data ? cell.text(event.data[cell.key] ?? null) : "";
    void navigator.clipboard?.writeText(rows.length > 1 ? tabSeparated(shown.columns, rows) : single);
  }

  function fill({ drawing, columns, selected, selects }: GridContents) {
    const { server } = drawing;
    shown = { drawing, columns, selected, selects };
    api.updateGridOptions({
      columnDefs: columnDefinitions({ drawing, columns, selected, selects, locale }),
      rowData: drawing.rows as Row[],
      pinnedBottomRowData: drawing.totals ? [drawing.totals] : [],
      pagination: server === null && drawing.pageSize > 0,
      ...(drawing.pageSize > 0 ? { paginationPageSize: drawing.pageSize, paginationPageSizeSelector: [...new Set([...PAGE_SIZES, drawing.pageSize])].sort((a, b) => a - b) } : {}),
      defaultColDef: { ...options.defaultColDef, sortingOrder: drawing.sortsDescendingFirst ? ["desc", "asc", null] : ["asc", "desc", null] },
    });
    if (server) api.setFilterModel(drawing.filterModel);
    if (sized) return;
    sized = true;
    if (drawing.columnState) restore(drawing);
    else fit();
  }

  /** As a person left it; columns that came since go to their places by themselves. */
  function restore({ columnState, filterModel, server, columns }: GridDrawing) {
    const known = new Set(columns.map(({ key }) => key));
    const state = columnState!.filter(({ colId }) => known.has(colId)).map((column) => (server ? { ...column, sort: undefined } : column));
    api.applyColumnState({ state, applyOrder: state.length === columns.length });
    if (!server) api.setFilterModel(filterModel);
  }

  /** Columns as wide as their content, stretched where there is room. */
  function fit() {
    api.autoSizeAllColumns();
    const room = element.clientWidth - 2;
    const taken = api.getAllDisplayedColumns().reduce((sum, column) => sum + column.getActualWidth(), 0);
    if (taken < room) api.sizeColumnsToFit(room);
  }

  return {
    show(contents) {
      const hasHtml = contents.columns.some(({ html }) => html) && contents.drawing.rows.slice(0, 500).some((row) => contents.columns.some(({ html, key }) => html && typeof row[key] === "string" && (row[key] as string).includes("<")));
      if (!hasHtml) return fill(contents);
      void loadSanitizer().then(() => !api.isDestroyed() && fill(contents));
    },
    search: (text) => api.setGridOption("quickFilterText", text),
    pin(key, side) {
      api.setColumnsPinned([key], side);
      actions.current.leave(left());
    },
    hide(key, hidden) {
      api.setColumnsVisible([key], !hidden);
      actions.current.leave(left());
    },
    left,
    places: () => new Map(api.getColumnState().map(({ colId, pinned, hide }) => [colId, { pinned: pinned === "left" || pinned === "right" ? pinned : null, hidden: hide === true }])),
    destroy: () => api.destroy(),
  };
}
