import { memo } from "react";
import type { Row } from "../../../../../schema/query/answer";
import type { RunColumn } from "../../../../../schema/query-run/wire";
import { t } from "../../../../i18n";
import { isNumeric, shownValue } from "../result-table";

export interface PlacedColumn {
  column: RunColumn;
  place: number;
  width: number;
  /** Pixels from the left edge where it stays; null scrolls along. */
  stickyLeft: number | null;
}

export interface GridRowProps {
  row: Row;
  /** Its place among the rows in view. */
  index: number;
  top: number;
  columns: readonly PlacedColumn[];
  /** Pixels of the columns that are left out between the pinned ones and the first of the others. */
  gap: number;
  firstFree: number;
  rangeLeft: number;
  rangeRight: number;
  cursor: number;
  idPrefix: string;
}

/** One row: its number, the pinned cells, then those in sight. */
export const GridRow = memo(function GridRow({ row, index, top, columns, gap, firstFree, rangeLeft, rangeRight, cursor, idPrefix }: GridRowProps) {
  return (
    <div role="row" aria-rowindex={index + 2} className={index % 2 === 1 ? "rg-row odd" : "rg-row"} style={{ transform: `translateY(${top}px)` }} data-row={index}>
      <div role="rowheader" className="rg-number" data-number="">{index + 1}</div>
      {columns.map(({ column, place, width, stickyLeft }) => {
        const value = row[column.name] ?? null;
        const isChosen = place >= rangeLeft && place <= rangeRight;
        return (
          <div
            key={place}
            id={`${idPrefix}${index}-${place}`}
            role="gridcell"
            aria-colindex={place + 2}
            aria-selected={isChosen || undefined}
            data-column={place}
            className={`rg-cell${isNumeric(column) ? " n" : ""}${value === null ? " is-null" : ""}${isChosen ? " is-chosen" : ""}${cursor === place ? " is-cursor" : ""}${stickyLeft === null ? "" : " is-pinned"}`}
            style={{ width, ...(stickyLeft === null ? {} : { left: stickyLeft }), ...(place === firstFree && gap > 0 ? { marginLeft: gap } : {}) }}
          >
            {value === null ? t("NULL") : cut(shownValue(value, column.is_dttm))}
          </div>
        );
      })}
    </div>
  );
});

const MOST = 300;

/** Nobody sees more of a cell than this; the rest is a key away. */
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);
