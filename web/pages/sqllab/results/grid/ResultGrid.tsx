import { useVirtualizer } from "@tanstack/react-virtual";
import {
  type ClipboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { t } from "../../../../i18n";
import type { MenuEntry } from "../../../../ui/actions/Menu";
import { useTextWidth } from "../../../../charts/renderers/useTextWidth";
import type { ResultTable } from "../result-table";
import type { ColumnSort } from "../../../../charts/renderers/table/row-order";
import { gridWidths } from "./grid-widths";
import { GridHeader } from "./GridHeader";
import { GridRow, type PlacedColumn } from "./GridRow";
import { type CellRange, type GridCell, useCellRange } from "./useCellRange";
import type { GridColumns } from "./useGridColumns";
import "./grid.css";

export interface ResultGridProps {
  table: ResultTable;
  /** Indexes of the filtered rows, in order. */
  order: Uint32Array;
  columns: GridColumns;
  sorts: readonly ColumnSort[];
  filters: Readonly<Record<string, string>> | null;
  width: number;
  height: number;
  onSort: (name: string, adds: boolean) => void;
  onFilter: (name: string, text: string) => void;
  entriesOf: (name: string, place: number, chooseColumn: () => void) => readonly MenuEntry[];
  onRange: (range: CellRange | null) => void;
  onOpen: (cell: GridCell) => void;
  onMenu: (at: { x: number; y: number }) => void;
  /** The text that Ctrl+C copies for the selected cells. */
  copied: (range: CellRange) => string;
}

const ROW = 28;
const HEAD = 32;
const FILTERS = 32;
const OVERSCAN = 10;

/** A virtualized grid: a constant number of elements for any number of rows and columns. */
export function ResultGrid({
  table,
  order,
  columns,
  sorts,
  filters,
  width,
  height,
  onSort,
  onFilter,
  entriesOf,
  onRange,
  onOpen,
  onMenu,
  copied,
}: ResultGridProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const idPrefix = useId();
  const measure = useTextWidth();
  const { shown, pinnedCount, userWidths } = columns;
  const gutter = 20 + String(table.rows.length).length * 8;
  const headHeight = HEAD + (filters ? FILTERS : 0);

  const widths = useMemo(
    () =>
      gridWidths({
        columns: shown,
        rows: table.rows.slice(0, 2000),
        available: width - gutter - 12,
        measure: (text) => measure(text, 450, 12),
        userWidths,
      }),
    [shown, table.rows, width, gutter, measure, userWidths],
  );
  const widthOf = (place: number) => widths[shown[place]!.name]!;
  const pinnedWidth = shown.slice(0, pinnedCount).reduce((sum, { name }) => sum + widths[name]!, 0);
  const total = gutter + shown.reduce((sum, { name }) => sum + widths[name]!, 0);
  const start = gutter + pinnedWidth;

  const down = useVirtualizer({
    count: order.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: OVERSCAN,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: 8,
    initialRect: { width, height },
    useFlushSync: false,
  });
  const across = useVirtualizer({
    horizontal: true,
    count: shown.length - pinnedCount,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => widthOf(at + pinnedCount),
    overscan: 2,
    paddingStart: start,
    scrollPaddingStart: start,
    initialRect: { width, height },
    useFlushSync: false,
  });
  // The first render measures anyway: measuring in the effect would render everything twice.
  const measured = useRef({ widths, pinnedCount });
  useLayoutEffect(() => {
    if (measured.current.widths === widths && measured.current.pinnedCount === pinnedCount) return;
    measured.current = { widths, pinnedCount };
    across.measure();
  }, [across, widths, pinnedCount]);

  const pageRows = Math.max(1, Math.floor((height - headHeight) / ROW) - 1);
  const cells = useCellRange({
    rowCount: order.length,
    columnCount: shown.length,
    pageRows,
    open: onOpen,
    reveal: ({ row, column }) => {
      down.scrollToIndex(row);
      if (column >= pinnedCount) across.scrollToIndex(column - pinnedCount);
    },
  });
  const { range, cell } = cells;
  const { top, bottom, left, right } = range ?? { top: -1, bottom: -1, left: -1, right: -1 };
  useEffect(() => onRange(top < 0 ? null : { top, bottom, left, right }), [onRange, top, bottom, left, right]);

  const free = across.getVirtualItems();
  // Rows rerender only when a column appears, disappears or changes.
  const columnsInSight = useMemo(() => {
    const placed: PlacedColumn[] = [];
    let stickyLeft = gutter;
    for (const [place, column] of shown.slice(0, pinnedCount).entries()) {
      placed.push({ column, place, width: widths[column.name]!, stickyLeft });
      stickyLeft += widths[column.name]!;
    }
    for (const { index } of free) {
      const column = shown[index + pinnedCount];
      if (column) placed.push({ column, place: index + pinnedCount, width: widths[column.name]!, stickyLeft: null });
    }
    return placed;
  }, [free, shown, pinnedCount, widths, gutter]);
  const gap = Math.max(0, (free[0]?.start ?? start) - start);
  const firstFree = free[0] === undefined ? -1 : free[0].index + pinnedCount;
  const items = down.getVirtualItems();
  const slots = Math.ceil(height / ROW) + 2 * OVERSCAN + 2;

  const cellAt = (target: EventTarget): GridCell | null => {
    const row = (target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset["row"];
    const column = (target as HTMLElement).closest<HTMLElement>("[data-column]")?.dataset["column"];
    return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) };
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const row =
      (event.target as HTMLElement).closest("[data-number]") &&
      (event.target as HTMLElement).closest<HTMLElement>("[data-row]")?.dataset["row"];
    if (row) return cells.chooseRow(Number(row), event.shiftKey);
    const at = cellAt(event.target);
    if (at) cells.choose(at, event.shiftKey);
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (event.buttons !== 1 || event.pointerType === "touch") return;
    const at = cellAt(event.target);
    if (at && cell && (at.row !== cell.row || at.column !== cell.column)) cells.choose(at, true);
  };
  const onCopy = (event: ClipboardEvent) => {
    if (!range || (event.target as HTMLElement).closest("input")) return;
    event.clipboardData.setData("text/plain", copied(range));
    event.preventDefault();
  };
  const onContextMenu = (event: MouseEvent<HTMLElement>) => {
    if ((event.target as HTMLElement).closest(".rg-head")) return;
    const at = cellAt(event.target);
    if (
      at &&
      !(range && at.row >= range.top && at.row <= range.bottom && at.column >= range.left && at.column <= range.right)
    )
      cells.choose(at, false);
    if (!at && !cell) return;
    event.preventDefault();
    const box = at ? null : document.getElementById(`${idPrefix}${cell!.row}-${cell!.column}`)?.getBoundingClientRect();
    onMenu(box ? { x: box.left, y: box.bottom } : { x: event.clientX, y: event.clientY });
  };

  return (
    <div ref={scroller} className="rg" style={{ width, height }}>
      <div
        role="grid"
        tabIndex={0}
        aria-label={t(
          "{rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
          { rows: order.length, columns: shown.length },
        )}
        aria-rowcount={order.length + 1}
        aria-colcount={shown.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={cell ? `${idPrefix}${cell.row}-${cell.column}` : undefined}
        style={{ width: total, minHeight: "100%", "--rg-gutter": `${gutter}px` } as React.CSSProperties}
        onKeyDown={cells.onKeyDown}
        onCopy={onCopy}
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onContextMenu={onContextMenu}
        onDoubleClick={(event) => {
          const at = cellAt(event.target);
          if (at) onOpen(at);
        }}
      >
        <GridHeader
          columns={columnsInSight}
          gap={gap}
          firstFree={firstFree}
          sorts={sorts}
          filters={filters}
          onSort={onSort}
          onResize={columns.resize}
          onMove={columns.move}
          onFilter={onFilter}
          entriesOf={(name, place) => entriesOf(name, place, () => cells.chooseColumn(place))}
        />
        <div role="rowgroup" className="rg-body" style={{ height: down.getTotalSize() }}>
          {items.map(({ index, start: rowTop }) => {
            const isSelected = index >= top && index <= bottom;
            return (
              <GridRow
                key={index % slots}
                row={table.rows[order[index]!]!}
                index={index}
                top={rowTop}
                columns={columnsInSight}
                gap={gap}
                firstFree={firstFree}
                rangeLeft={isSelected ? left : -1}
                rangeRight={isSelected ? right : -2}
                cursor={cell?.row === index ? cell.column : -1}
                idPrefix={idPrefix}
              />
            );
          })}
        </div>
      </div>
      {order.length === 0 && (
        <p className="rg-none" style={{ top: headHeight }}>
          {table.rows.length === 0 ? t("The query returned no rows.") : t("No rows match")}
        </p>
      )}
    </div>
  );
}
