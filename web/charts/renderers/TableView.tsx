import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useDeferredValue,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
} from "react";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { TableDrawing, TableOwnState } from "../../../schema/chart-types/drawing/table-drawing";
import { currentLocale, t } from "../../i18n";
import type { MenuPoint } from "../renderers";
import { addsToSelection } from "./adds-to-selection";
import { BodyRow } from "./table/BodyRow";
import { columnWidths, overflowsColumns } from "../../../schema/plot/table/column-widths";
import { HeaderRow } from "./table/HeaderRow";
import { ComparisonSelect, SearchBox } from "./table/TableControls";
import { type ColumnSort, matchingRows, rowOrder, searchLines } from "./table/row-order";
import { cellText, tabSeparated } from "./table/tab-separated";
import { pageSizes } from "../../../schema/plot/table/page-sizes";
import { TablePager } from "./table/TablePager";
import { TotalsRow } from "./table/TotalsRow";
import { filteredTotals } from "./table/filtered-totals";
import { nextSort } from "./table/next-sort";
import { useCellCursor } from "./table/useCellCursor";
import { useColumnLayout } from "./table/useColumnLayout";
import { useTextWidth } from "./useTextWidth";
import "./table/table-controls.css";
import "./table/table-view.css";

interface TableViewProps {
  drawing: TableDrawing;
  width: number;
  height: number;
  /** Dimension → values of the current filters, highlighted in the cells. */
  selected?: DataSelection | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
  /**
   * A table with server pagination requests another page, order or search; without it the table shows the page that it
   * has.
   */
  onOwnState?: (state: TableOwnState) => void;
}

const CHART_PAGE_SIZES = [0, 10, 20, 50, 100, 200];
const ROW_HEIGHT = 28;
const CONTROLS_HEIGHT = 36;
const SCROLLBAR = 12;
const OVERSCAN = 8;

/**
 * A table of any length in a constant number of elements. Arrow keys move through the cells, Enter selects (with Ctrl
 * or ⌘ another one), Ctrl+C copies (after Ctrl+A: all rows).
 */
export function TableView({ drawing, width, height, selected = null, onSelect, onMenu, onOwnState }: TableViewProps) {
  const { rows, server } = drawing;
  const rowHeight = drawing.rowHeight ?? ROW_HEIGHT;
  const scroller = useRef<HTMLDivElement>(null);
  const [sorts, setSorts] = useState<readonly ColumnSort[]>([]);
  const [searchText, setSearchText] = useState("");
  const [pageSize, setPageSize] = useState<number | null>(null);
  const [page, setPage] = useState(0);
  const layout = useColumnLayout(drawing.columns);
  const measure = useTextWidth();
  const { columns } = layout;

  const wanted = useDeferredValue(searchText);
  const isSearching = drawing.search && wanted.trim() !== "";
  const lines = useMemo(() => (isSearching ? searchLines(rows, columns) : null), [isSearching, rows, columns]);
  const matching = useMemo(() => (lines ? matchingRows(lines, wanted) : null), [lines, wanted]);
  const order = useMemo(
    () => rowOrder(rows, matching, server ? [] : sorts, columns, currentLocale()),
    [rows, matching, server, sorts, columns],
  );
  const totals = useMemo(
    () => (drawing.totals && matching ? filteredTotals(rows, matching, columns) : drawing.totals),
    [drawing.totals, matching, rows, columns],
  );

  const perPage = server ? 0 : (pageSize ?? drawing.pageSize);
  const pageCount = perPage > 0 ? Math.max(1, Math.ceil(order.length / perPage)) : 1;
  const shownPage = Math.min(page, pageCount - 1);
  const first = perPage > 0 ? shownPage * perPage : 0;
  const shownCount = perPage > 0 ? Math.min(perPage, order.length - first) : order.length;
  const firstNumber = server ? server.page * server.pageSize : first;

  const hasGroups = columns.some((column) => column.group !== null);
  const canRequest = server === null || onOwnState !== undefined;
  const searches = server ? canRequest && server.searchColumns.length > 0 : drawing.search;
  const hasControls = searches || hasGroups;
  const hasPager = perPage > 0 || server !== null || (pageSize !== null && drawing.pageSize > 0);
  const headerHeight = hasGroups ? 56 : 32;
  const bodyHeight = Math.max(0, height - (hasControls ? CONTROLS_HEIGHT : 0) - (hasPager ? CONTROLS_HEIGHT : 0));
  const overflows = headerHeight + (shownCount + (totals ? 1 : 0)) * rowHeight > bodyHeight;

  const { widths, wraps } = useMemo(() => {
    const options = {
      columns,
      rows,
      totals: drawing.totals,
      measure: (text: string) => measure(text, 450, 12),
      userWidths: layout.userWidths,
    };
    const widthsBeside = (scrollbar: number) => columnWidths({ ...options, available: Math.floor(width) - scrollbar });
    const found = widthsBeside(overflows ? SCROLLBAR : 0);
    if (!drawing.wraps || !overflowsColumns(options, found)) return { widths: found, wraps: false };
    // Rows with wrapped text may need a scrollbar where single-line rows do not.
    return { widths: overflows ? found : widthsBeside(SCROLLBAR), wraps: true };
  }, [columns, rows, drawing.totals, drawing.wraps, width, overflows, layout.userWidths, measure]);
  const tableWidth = columns.reduce((total, column) => total + widths[column.key]!, 0);

  const virtual = useVirtualizer({
    count: shownCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    paddingStart: headerHeight,
    paddingEnd: totals ? ROW_HEIGHT : 0,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: totals ? ROW_HEIGHT : 0,
    initialRect: { width, height: bodyHeight },
  });
  // Measured heights are dropped once no text wraps.
  useLayoutEffect(() => {
    if (!wraps) virtual.measure();
  }, [wraps, virtual]);
  const items = virtual.getVirtualItems();
  const before = (items[0]?.start ?? headerHeight) - headerHeight;
  const after = virtual.getTotalSize() - (totals ? ROW_HEIGHT : 0) - (items.at(-1)?.end ?? headerHeight);
  // Rows that scroll out reuse their elements for those that scroll in; rows with wrapped text are measured one by one.
  const slots = Math.ceil(bodyHeight / rowHeight) + 2 * OVERSCAN + 2;
  const rowAt = (at: number) => rows[order[first + at]!]!;

  const cursor = useCellCursor({
    rowCount: shownCount,
    columnCount: columns.length,
    pageRows: Math.max(1, Math.floor((bodyHeight - headerHeight) / rowHeight) - 1),
    reveal: (row) => virtual.scrollToIndex(row),
    choose: select,
  });

  function select(rowNumber: number, columnNumber: number, adds: boolean) {
    const column = columns[columnNumber];
    if (!column?.selects || !onSelect || rowNumber >= shownCount) return;
    onSelect({ [column.selects]: rowAt(rowNumber)[column.key] ?? null }, adds);
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-column]");
    const row = cell?.closest<HTMLElement>("[data-row]");
    if (!cell || !row || (event.target as HTMLElement).closest("a") || getSelection()?.isCollapsed === false) return;
    cursor.moveTo(Number(row.dataset["row"]), Number(cell.dataset["column"]));
    select(Number(row.dataset["row"]), Number(cell.dataset["column"]), addsToSelection(event));
  }

  /** Over a row of groups: all of its dimensions, selecting the one of the cell; raw records have no group. */
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    const row = (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset["row"] ?? cursor.cell?.row;
    if (!onMenu || getSelection()?.isCollapsed === false || (event.target as HTMLElement).closest("a")) return;
    event.preventDefault();
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-column]")?.dataset["column"];
    const column = columns[Number(cell ?? cursor.cell?.column)];
    const record = row === undefined || Number(row) >= shownCount ? null : rowAt(Number(row));
    onMenu({
      x: event.clientX,
      y: event.clientY,
      drilled:
        record && drawing.dimensions.length > 0
          ? Object.fromEntries(drawing.dimensions.map((name) => [name, record[name] ?? null]))
          : null,
      selected: record && column?.selects ? { [column.selects]: record[column.key] ?? null } : null,
    });
  }

  function onCopy(event: ClipboardEvent) {
    if (cursor.all) {
      event.clipboardData.setData(
        "text/plain",
        tabSeparated(
          columns,
          Array.from(order, (at) => rows[at]!),
        ),
      );
    } else if (cursor.cell && getSelection()?.isCollapsed !== false) {
      event.clipboardData.setData("text/plain", cellText(columns[cursor.cell.column]!, rowAt(cursor.cell.row)));
    } else return;
    event.preventDefault();
  }

  function sortBy(key: string, adds: boolean) {
    if (server) {
      const [next] = nextSort(server.sortBy ? [server.sortBy] : [], key, false, drawing.sortsDescendingFirst);
      onOwnState?.({ ...serverState(), currentPage: 0, sortBy: next ? [next] : [] });
    } else {
      setSorts(nextSort(sorts, key, adds, drawing.sortsDescendingFirst));
      setPage(0);
    }
    virtual.scrollToOffset(0);
  }

  function serverState(): TableOwnState {
    if (!server) return {};
    const { pageSize, searchText, searchColumn, sortBy } = server;
    return { currentPage: server.page, pageSize, searchText, searchColumn, sortBy: sortBy ? [sortBy] : [] };
  }

  function turnTo(nextPage: number) {
    if (server) onOwnState?.({ ...serverState(), currentPage: nextPage });
    else setPage(nextPage);
    virtual.scrollToOffset(0);
  }

  function showPerPage(size: number) {
    if (server) onOwnState?.({ ...serverState(), currentPage: 0, pageSize: size });
    else setPageSize(size);
    setPage(0);
  }

  return (
    <div
      className="ew-table"
      style={{ width, height, ...(drawing.rowHeight ? { "--row-height": `${rowHeight}px` } : {}) } as CSSProperties}
    >
      {hasControls && (
        <div className="ew-table-controls dt-controls">
          {hasGroups && <ComparisonSelect columns={drawing.columns} shown={layout.part} onChange={layout.showPart} />}
          {searches && (
            <SearchBox
              text={server ? server.searchText : searchText}
              count={server ? server.rowCount : rows.length}
              columns={server?.searchColumns ?? []}
              column={server?.searchColumn ?? null}
              waits={server !== null}
              onSearch={(text, column) => {
                if (!server) setSearchText(text);
                else onOwnState?.({ ...serverState(), currentPage: 0, searchText: text, searchColumn: column });
              }}
            />
          )}
        </div>
      )}
      <div ref={scroller} className="ew-table-scroll" style={{ height: bodyHeight }}>
        <table
          role="grid"
          aria-multiselectable={onSelect ? true : undefined}
          aria-label={t(
            "{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
            { rows: server?.rowCount ?? order.length, columns: columns.length },
          )}
          aria-rowcount={(server?.rowCount ?? order.length) + 1}
          aria-colcount={columns.length}
          aria-activedescendant={cursor.cell ? cursor.id(cursor.cell) : undefined}
          tabIndex={0}
          className={`table table-striped table-condensed${cursor.all ? " is-all" : ""}${wraps ? " is-wrapping" : ""}`}
          style={{ width: tableWidth }}
          onKeyDown={cursor.onKeyDown}
          onBlur={cursor.leave}
          onCopy={onCopy}
          onClick={onClick}
          onContextMenu={onContextMenu}
        >
          <colgroup>
            {columns.map((column) => (
              <col key={column.key} style={{ width: widths[column.key] }} />
            ))}
          </colgroup>
          <HeaderRow
            columns={columns}
            widths={widths}
            sorts={server ? (server.sortBy ? [server.sortBy] : []) : sorts}
            canSort={canRequest}
            rearranges={drawing.rearrange}
            onSort={sortBy}
            onResize={layout.resize}
            onMove={layout.move}
          />
          <tbody>
            {before > 0 && <tr role="presentation" style={{ height: before }} />}
            {items.map(({ index }) => (
              <BodyRow
                key={wraps ? index : index % slots}
                measure={wraps ? virtual.measureElement : undefined}
                row={rowAt(index)}
                index={index}
                rowNumber={firstNumber + index + 2}
                columns={columns}
                cursorColumn={cursor.cell?.row === index ? cursor.cell.column : -1}
                cellId={cursor.id}
                selects={onSelect !== undefined}
                selected={selected}
              />
            ))}
            {after > 0 && <tr role="presentation" style={{ height: after }} />}
          </tbody>
          {totals && shownCount > 0 && <TotalsRow columns={columns} totals={totals} />}
        </table>
        {shownCount === 0 && (
          <p className="ew-table-none dt-no-results">
            {isSearching ? t("No matching records found") : t("No records found")}
          </p>
        )}
      </div>
      {hasPager && (
        <TablePager
          page={server ? server.page : shownPage}
          pageSize={server ? server.pageSize : perPage}
          rowCount={server ? server.rowCount : order.length}
          canTurn={canRequest}
          isNarrow={width < 420}
          pageSizes={
            server
              ? pageSizes(server.pageSizes, { rowCount: server.rowCount, used: server.pageSize, most: 1 })
              : pageSizes([...(drawing.pageSizes ?? CHART_PAGE_SIZES), drawing.pageSize], {
                  rowCount: order.length,
                  used: perPage,
                  most: 2,
                })
          }
          onPage={turnTo}
          onPageSize={showPerPage}
        />
      )}
    </div>
  );
}
