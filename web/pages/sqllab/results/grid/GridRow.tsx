import { NULL_TEXT } from "../../../../../schema/format/null-text";
import { memo } from "react";
import type { RunColumn } from "../../../../../schema/query-run/calls";
import type { Row } from "../../../../../schema/query/chart-data-response";
import { isNumeric, shownValue } from "../result-table";

export interface PlacedColumn {
  column: RunColumn;
  place: number;
  width: number;
  /** Left offset of a pinned column, px; null scrolls. */
  stickyLeft: number | null;
}

export interface GridRowProps {
  row: Row;
  /** Its index among the filtered rows. */
  index: number;
  top: number;
  columns: readonly PlacedColumn[];
  /** Width of the skipped columns between the pinned ones and the first rendered one, px. */
  gap: number;
  firstFree: number;
  rangeLeft: number;
  rangeRight: number;
  cursor: number;
  idPrefix: string;
}

/** One row: its number, the pinned cells, then those in the viewport. */
export const GridRow = memo(function GridRow({
  row,
  index,
  top,
  columns,
  gap,
  firstFree,
  rangeLeft,
  rangeRight,
  cursor,
  idPrefix,
}: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      className={index % 2 === 1 ? "rg-row odd" : "rg-row"}
      style={{ transform: `translateY(${top}px)` }}
      data-row={index}
    >
      <div role="rowheader" className="rg-number" data-number="">
        {index + 1}
      </div>
      {columns.map(({ column, place, width, stickyLeft }) => {
        const value = row[column.name] ?? null;
        const isSelected = place >= rangeLeft && place <= rangeRight;
        return (
          <div
            key={place}
            id={`${idPrefix}${index}-${place}`}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={isSelected || undefined}
            data-column={place}
            className={`rg-cell${isNumeric(column) ? " n" : ""}${value === null ? " is-null" : ""}${isSelected ? " is-selected" : ""}${cursor === place ? " is-cursor" : ""}${stickyLeft === null ? "" : " is-pinned"}`}
            style={{
              width,
              ...(stickyLeft === null ? {} : { left: stickyLeft }),
              ...(place === firstFree && gap > 0 ? { marginLeft: gap } : {}),
            }}
          >
            {value === null ? NULL_TEXT : cut(shownValue(value, column.is_dttm))}
          </div>
        );
      })}
    </div>
  );
});

const MOST = 300;

/** Truncates a cell's text; a key opens the whole value. */
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
