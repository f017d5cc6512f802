import { useVirtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type MouseEvent,
} from "react";
import type { DataSelection, OnSelect } from "../../../schema/chart-types/drawing/drawing";
import type { PivotDrawing, PivotHeading } from "../../../schema/chart-types/drawing/pivot";
import { addsToSelection } from "./adds-to-selection";
import { unfoldedLines } from "./pivot/folded-lines";
import type { MenuPoint } from "../renderers";
import { groupOf } from "./pivot/group-of";
import { spanAt } from "../../../schema/plot/pivot/heading-spans";
import { pivotAsText } from "./pivot/pivot-as-text";
import { ROW_HEIGHT } from "../../../schema/plot/pivot/pivot-grid";
import { PivotHead } from "./pivot/PivotHead";
import { PivotRow } from "./pivot/PivotRow";
import { pivotSpace } from "../../../schema/plot/pivot/pivot-space";
import { type PivotPlace, usePivotCursor } from "./pivot/usePivotCursor";
import { useTextWidth } from "./useTextWidth";
import "./pivot/pivot-view.css";

interface PivotViewProps {
  drawing: PivotDrawing;
  width: number;
  height: number;
  /** Dimension → values of the current filters, highlighted in the headings. */
  selected?: DataSelection | null;
  onSelect?: OnSelect;
  onMenu?: (point: MenuPoint) => void;
}

interface ColumnOrder {
  of: PivotDrawing;
  column: string;
  descending: boolean;
}

const OVERSCAN = 6;

/**
 * A pivot of any size in a constant number of elements. Arrow keys move through headings and values; Enter selects a
 * heading (with Ctrl or ⌘ another one), Space folds its group or sorts by its column, Ctrl+C copies (after Ctrl+A:
 * everything).
 */
export function PivotView({ drawing, width, height, selected = null, onSelect, onMenu }: PivotViewProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const [order, setOrder] = useState<ColumnOrder | null>(null);
  const sort = order?.of === drawing ? order : null;
  const measure = useTextWidth();

  const sortedRows = useMemo(() => {
    const column = sort && drawing.columns.lines.find(({ key }) => key === sort.column);
    return sort && column ? drawing.rowsBy(column, sort.descending) : drawing.rows.lines;
  }, [drawing, sort]);
  const { grid, gridWidth, gridHeight, isTall, isWide } = useMemo(
    () =>
      pivotSpace(
        drawing,
        { rows: unfoldedLines(sortedRows, folded), columns: unfoldedLines(drawing.columns.lines, folded) },
        { width, height, measure: (text, weight) => measure(text, weight, 12) },
      ),
    [drawing, sortedRows, folded, width, height, measure],
  );
  const { rows, columns, lefts, headingsWidth, headHeight, totals, rowSpans, columnSpans } = grid;
  const bodyCount = rows.length - totals;
  const [levels, heads] = [rowSpans.length, columnSpans.length];

  const down = useVirtualizer({
    count: bodyCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: OVERSCAN,
    paddingStart: headHeight,
    paddingEnd: totals * ROW_HEIGHT,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: totals * ROW_HEIGHT,
    initialRect: { width, height },
  });
  const across = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => lefts[at + 1]! - lefts[at]!,
    overscan: 2,
    paddingStart: headingsWidth,
    scrollPaddingStart: headingsWidth,
    initialRect: { width, height },
  });
  // The virtualizer caches sizes until measure() is called.
  useLayoutEffect(() => across.measure(), [across, lefts]);
  const downItems = down.getVirtualItems();
  const acrossItems = across.getVirtualItems();
  const [from, to] = [acrossItems[0]?.index ?? 0, (acrossItems.at(-1)?.index ?? -1) + 1];

  const fold = useCallback(
    (key: string) =>
      setFolded((keys) => new Set(keys.has(key) ? [...keys].filter((each) => each !== key) : [...keys, key])),
    [],
  );
  const sortBy = (column: string) =>
    setOrder(
      sort?.column !== column
        ? { of: drawing, column, descending: false }
        : sort.descending
          ? null
          : { of: drawing, column, descending: true },
    );
  const isSelected = useCallback(
    ({ selects }: PivotHeading) =>
      selects !== null &&
      selected !== null &&
      Object.entries(selects).every(([dimension, value]) => selected[dimension]?.includes(value)),
    [selected],
  );

  const headingAt = ({ row, column }: PivotPlace): PivotHeading | null => {
    const line = row < heads ? columns[column - levels] : rows[row - heads];
    const level = row < heads ? row : column;
    return row < heads || column < levels
      ? (line?.headings.find((heading) => level >= heading.level && level < heading.level + heading.span) ?? null)
      : null;
  };
  function select(place: PivotPlace, adds: boolean) {
    const heading = headingAt(place);
    if (heading?.selects && onSelect) onSelect(heading.selects, adds);
    else if (heading) change(place);
  }
  function change(place: PivotPlace) {
    const heading = headingAt(place);
    if (heading?.folds) fold(heading.key);
    else if (heading && place.row < heads && heading.level + heading.span === heads)
      sortBy(columns[place.column - levels]!.key);
  }

  const cursor = usePivotCursor({
    rowCount: heads + rows.length,
    columnCount: levels + columns.length,
    pageRows: Math.max(1, Math.floor((height - headHeight) / ROW_HEIGHT) - 1),
    reveal({ row, column }) {
      if (row >= heads && row - heads < bodyCount) down.scrollToIndex(row - heads);
      if (column >= levels) across.scrollToIndex(column - levels);
    },
    choose: select,
    change,
  });

  function onClick(event: MouseEvent<HTMLElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>("[data-place]");
    if (!cell || (event.target as HTMLElement).closest("a") || getSelection()?.isCollapsed === false) return;
    const [row, column] = cell.dataset["place"]!.split(" ").map(Number) as [number, number];
    cursor.moveTo({ row, column });
    select({ row, column }, addsToSelection(event));
    const heading = headingAt({ row, column });
    // A heading that selects nothing folds or sorts.
    if (heading && !(heading.selects && onSelect)) event.preventDefault();
  }

  /**
   * Over a heading: its group within the outer ones; over a value: the intersection of its row's and its column's
   * groups.
   */
  function onContextMenu(event: MouseEvent<HTMLElement>) {
    if (!onMenu || getSelection()?.isCollapsed === false) return;
    event.preventDefault();
    const pressed = (event.target as HTMLElement)
      .closest<HTMLElement>("[data-place]")
      ?.dataset["place"]?.split(" ")
      .map(Number);
    const place = pressed ? { row: pressed[0]!, column: pressed[1]! } : cursor.place;
    const heading = place && headingAt(place);
    const [row, column] = place ? [rows[place.row - heads], columns[place.column - levels]] : [];
    const drilled = { ...(row && groupOf(row, heading?.level)), ...(column && groupOf(column, heading?.level)) };
    onMenu({
      x: event.clientX,
      y: event.clientY,
      drilled: Object.keys(drilled).length > 0 ? drilled : null,
      ...(heading ? { selected: heading.selects } : {}),
    });
  }

  function onCopy(event: ClipboardEvent) {
    const { place } = cursor;
    if (cursor.all) event.clipboardData.setData("text/plain", pivotAsText(drawing, rows, columns));
    else if (place && getSelection()?.isCollapsed !== false) {
      const heading = headingAt(place);
      const [row, column] = [rows[place.row - heads], columns[place.column - levels]];
      event.clipboardData.setData(
        "text/plain",
        heading ? heading.text : row && column ? drawing.text(row, column) : "",
      );
    } else return;
    event.preventDefault();
  }

  const rowProps = {
    drawing,
    grid,
    from,
    to,
    placeId: cursor.id,
    folded,
    selects: onSelect !== undefined,
    isSelected,
    onFold: fold,
  };
  const placeIn = (index: number) =>
    cursor.place && (cursor.place.row === heads + index || coversPlace(index, cursor.place)) ? cursor.place : null;
  /** A heading that spans several rows is drawn by the first of them. */
  function coversPlace(index: number, place: PivotPlace): boolean {
    const span =
      place.column < levels && place.row >= heads ? spanAt(rowSpans[place.column]!, place.row - heads) : null;
    return span !== null && Math.max(span.first, downItems[0]?.index ?? 0) === index;
  }

  return (
    <div
      ref={scroller}
      className={`ew-pivot${isTall ? " is-tall" : ""}${isWide ? " is-wide" : ""}`}
      style={
        { width, height, "--pivot-head": `${headHeight}px`, "--pivot-heads": `${headingsWidth}px` } as CSSProperties
      }
      onScroll={({ currentTarget }) =>
        currentTarget.toggleAttribute("data-scrolled", currentTarget.scrollLeft > 0 || currentTarget.scrollTop > 0)
      }
    >
      <div
        role="grid"
        tabIndex={0}
        aria-label={drawing.table.summary}
        aria-multiselectable={onSelect ? true : undefined}
        aria-rowcount={heads + rows.length}
        aria-colcount={levels + columns.length}
        aria-activedescendant={cursor.place ? cursor.id(cursor.place) : undefined}
        className={`ew-pivot-grid pvtTable${cursor.all ? " is-all" : ""}`}
        style={{ width: gridWidth, height: gridHeight }}
        onKeyDown={cursor.onKeyDown}
        onBlur={cursor.leave}
        onCopy={onCopy}
        onClick={onClick}
        onContextMenu={onContextMenu}
      >
        <PivotHead
          {...rowProps}
          place={cursor.place && cursor.place.row < heads ? cursor.place : null}
          sort={sort}
          onSort={sortBy}
        />
        <div role="rowgroup">
          {downItems.map(({ index, start }, at) => (
            <PivotRow key={index} {...rowProps} index={index} isFirst={at === 0} top={start} place={placeIn(index)} />
          ))}
        </div>
        {totals > 0 && (
          <div role="rowgroup" className="ew-pivot-foot">
            {rows.slice(bodyCount).map((row, at) => (
              <PivotRow
                key={row.key}
                {...rowProps}
                index={bodyCount + at}
                isFirst={at === 0}
                top={null}
                place={placeIn(bodyCount + at)}
              />
            ))}
          </div>
        )}
      </div>
    </div>
  );
}
