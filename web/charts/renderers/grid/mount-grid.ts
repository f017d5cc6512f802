import {
  type CellClickedEvent,
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  createGrid,
  DateFilterModule,
  type FullWidthCellKeyDownEvent,
  type GridApi,
  type GridOptions,
  LocaleModule,
  ModuleRegistry,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowSelectionModule,
  TextFilterModule,
  TooltipModule,
} from "ag-grid-community";
import type {
  FilterModel,
  GridColumn,
  GridColumnState,
  GridDrawing,
  GridOwnState,
} from "../../../../schema/chart-types/drawing/grid";
import type { DataSelection, OnSelect, Selection } from "../../../../schema/chart-types/drawing/drawing";
import type { Row } from "../../../../schema/query/chart-data-response";
import { addsToSelection } from "../adds-to-selection";
import { escapeShownFormula } from "../../../../schema/format/formula";
import { tabSeparated } from "../table/tab-separated";
import { columnDefinitions } from "./column-definitions";
import { gridTheme } from "./grid-theme";
import { gridWords } from "./grid-texts";
import { loadSanitizer } from "./html-cell";

ModuleRegistry.registerModules([
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  ColumnAutoSizeModule,
  DateFilterModule,
  LocaleModule,
  NumberFilterModule,
  PaginationModule,
  PinnedRowModule,
  QuickFilterModule,
  RenderApiModule,
  RowSelectionModule,
  TextFilterModule,
  TooltipModule,
]);

export interface GridActions {
  select: OnSelect;
  /** Called for a grid that the server sorts and filters. */
  sort(sorts: { key: string; desc: boolean }[]): void;
  filter(model: FilterModel): void;
  /**
   * Called when columns were moved, pinned, hidden or resized, or when the rows of a complete grid were sorted or
   * filtered.
   */
  leave(left: SavedGridState): void;
  /** Opens the menu over a row, or over none that is the database's, and what a click on the cell selects. */
  menu(row: Row | null, selected: Selection | null, event: MouseEvent): void;
}

/** The state of a grid as a person left it. */
export type SavedGridState = Pick<GridOwnState, "columnState" | "sortModel" | "filterModel">;

export interface GridContents {
  drawing: GridDrawing;
  columns: readonly GridColumn[];
  selected: DataSelection | null;
  selects: boolean;
}

export interface MountedGrid {
  show(contents: GridContents): void;
  search(text: string): void;
  pin(key: string, side: "left" | "right" | null): void;
  hide(key: string, hidden: boolean): void;
  left(): SavedGridState;
  /** Pinning and visibility of each column as the person left it. */
  places(): Map<string, { pinned: "left" | "right" | null; hidden: boolean }>;
  destroy(): void;
}

/** Page lengths to offer besides the chart's own. */
const PAGE_SIZES = [10, 20, 50, 100, 200];

/** Changes that a drawing makes to the grid are not a person's. */
const BY_PERSON: ReadonlySet<string> = new Set([
  "uiColumnMoved",
  "uiColumnDragged",
  "uiColumnResized",
  "uiColumnSorted",
  "columnFilter",
]);

export function mountGrid(
  element: HTMLElement,
  { locale, actions }: { locale: string; actions: { current: GridActions } },
): MountedGrid {
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
    maintainColumnOrder: true,
    suppressDragLeaveHidesColumns: true,
    rowSelection: { mode: "multiRow", checkboxes: false, headerCheckbox: false, enableClickSelection: true },
    enableCellTextSelection: true,
    ensureDomOrder: true,
    tooltipShowDelay: 400,
    animateRows: false,
    onCellClicked: (event) => choose(event),
    onCellContextMenu({ column, data, rowPinned, event }) {
      const row = rowPinned ? null : (data ?? null);
      if (event instanceof MouseEvent) actions.current.menu(row, row && selectionOf(column.getColId(), row), event);
    },
    onCellKeyDown: (event) => onKey(event),
    onColumnMoved: ({ finished, source }) => finished && changed(source),
    onColumnResized: ({ finished, source }) => finished && changed(source),
    onColumnPinned: ({ source }) => changed(source),
    onColumnVisible: ({ source }) => changed(source),
    onSortChanged({ source, api }) {
      if (!shown?.drawing.server) return changed(source);
      if (source !== "uiColumnSorted") return;
      const sorts = api
        .getColumnState()
        .filter(({ sort }) => sort)
        .map(({ colId, sort }) => ({ key: colId, desc: sort === "desc" }));
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

  function left(): SavedGridState {
    const columnState = api.getColumnState() as unknown as GridColumnState[];
    if (shown?.drawing.server) return { columnState };
    const sorted = api
      .getColumnState()
      .filter(({ sort }) => sort)
      .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0));
    return {
      columnState,
      sortModel: sorted.map(({ colId, sort }) => ({ colId, sort: sort as "asc" | "desc" })),
      filterModel: api.getFilterModel() as FilterModel,
    };
  }

  /** What a click on a cell selects. */
  function selectionOf(key: string, row: Row): Selection | null {
    const found = shown?.columns.find((column) => column.key === key);
    return found?.selects ? { [found.selects]: row[key] ?? null } : null;
  }

  function choose({
    column,
    data,
    rowPinned,
    event,
  }: Pick<CellClickedEvent<Row>, "column" | "data" | "rowPinned" | "event">) {
    const selection = data && selectionOf(column.getColId(), data);
    if (!shown?.selects || !selection || rowPinned || getSelection()?.isCollapsed === false) return;
    actions.current.select(
      selection,
      (event instanceof MouseEvent || event instanceof KeyboardEvent) && addsToSelection(event),
    );
  }

  function onKey(event: CellKeyDownEvent<Row> | FullWidthCellKeyDownEvent<Row>) {
    const key = event.event as KeyboardEvent | null;
    if (!key || !("column" in event)) return;
    if (key.key === "Enter") choose(event);
    if (
      !(key.ctrlKey || key.metaKey) ||
      key.key.toLowerCase() !== "c" ||
      getSelection()?.isCollapsed === false ||
      !shown
    )
      return;
    const rows = api.getSelectedRows();
    const cell = shown.columns.find((column) => column.key === event.column.getColId());
    const single = cell && event.data ? escapeShownFormula(cell.text(event.data[cell.key] ?? null)) : "";
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
      ...(drawing.pageSize > 0
        ? {
            paginationPageSize: drawing.pageSize,
            paginationPageSizeSelector: [...new Set([...PAGE_SIZES, drawing.pageSize])].sort((a, b) => a - b),
          }
        : {}),
      defaultColDef: {
        ...options.defaultColDef,
        sortingOrder: drawing.sortsDescendingFirst ? ["desc", "asc", null] : ["asc", "desc", null],
      },
    });
    if (server) api.setFilterModel(drawing.filterModel);
    if (sized) return;
    sized = true;
    if (drawing.columnState) restore(drawing);
    else fit();
  }

  /** Restores the state that a person left; new columns keep their default positions. */
  function restore({ columnState, filterModel, server, columns }: GridDrawing) {
    const known = new Set(columns.map(({ key }) => key));
    const state = columnState!
      .filter(({ colId }) => known.has(colId))
      .map((column) => (server ? { ...column, sort: undefined } : column));
    api.applyColumnState({ state, applyOrder: state.length === columns.length });
    if (!server) api.setFilterModel(filterModel);
  }

  /** Makes columns as wide as their content, stretched to fill the width. */
  function fit() {
    api.autoSizeAllColumns();
    const space = element.clientWidth - 2;
    const usedWidth = api.getAllDisplayedColumns().reduce((sum, column) => sum + column.getActualWidth(), 0);
    if (usedWidth < space) api.sizeColumnsToFit(space);
  }

  return {
    show(contents) {
      const hasHtml =
        contents.columns.some(({ html }) => html) &&
        contents.drawing.rows
          .slice(0, 500)
          .some((row) =>
            contents.columns.some(
              ({ html, key }) => html && typeof row[key] === "string" && (row[key] as string).includes("<"),
            ),
          );
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
    places: () =>
      new Map(
        api
          .getColumnState()
          .map(({ colId, pinned, hide }) => [
            colId,
            { pinned: pinned === "left" || pinned === "right" ? pinned : null, hidden: hide === true },
          ]),
      ),
    destroy: () => api.destroy(),
  };
}
