import { ArrowDown, ArrowUp, ChevronDown } from "lucide-react";
import type { KeyboardEvent, PointerEvent } from "react";
import { t } from "../../../../i18n";
import { Icon } from "../../../../ui/display/Icon";
import { Menu, type MenuEntry } from "../../../../ui/actions/Menu";
import type { ColumnSort } from "../../../../charts/renderers/table/row-order";
import { isNumeric } from "../result-table";
import type { PlacedColumn } from "./GridRow";
import { ownValue } from "../own-value";

interface GridHeaderProps {
  columns: readonly PlacedColumn[];
  gap: number;
  firstFree: number;
  sorts: readonly ColumnSort[];
  /** Null while filters are hidden. */
  filters: Readonly<Record<string, string>> | null;
  onSort: (name: string, adds: boolean) => void;
  onResize: (name: string, width: number) => void;
  onMove: (name: string, by: number) => void;
  onFilter: (name: string, text: string) => void;
  entriesOf: (name: string, place: number) => readonly MenuEntry[];
}

const STEP = 16;

/**
 * Column headers that sort, each with a menu and a resize handle; below them a filter per column, if shown. With a
 * header focused, Shift+←/→ resizes, Alt+Shift+←/→ moves.
 */
export function GridHeader({
  columns,
  gap,
  firstFree,
  sorts,
  filters,
  onSort,
  onResize,
  onMove,
  onFilter,
  entriesOf,
}: GridHeaderProps) {
  const place = ({ place: at, width, stickyLeft }: PlacedColumn) => ({
    width,
    ...(stickyLeft === null ? {} : { left: stickyLeft }),
    ...(at === firstFree && gap > 0 ? { marginLeft: gap } : {}),
  });
  const onKeyDown = (event: KeyboardEvent, { column, width }: PlacedColumn) => {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (direction === 0 || !event.shiftKey) return;
    if (event.altKey) {
      const head = event.currentTarget.closest(".rg-head");
      onMove(column.name, direction);
      // The focus follows the column to its new position after rendering.
      setTimeout(() => head?.querySelector<HTMLElement>(`[data-sort="${CSS.escape(column.name)}"]`)?.focus());
    } else onResize(column.name, width + direction * STEP);
    event.preventDefault();
  };
  return (
    <div role="rowgroup" className="rg-head">
      <div role="row" aria-rowindex={1} className="rg-names">
        <div role="columnheader" className="rg-number" aria-label={t("Row number")}>
          #
        </div>
        {columns.map((placed) => {
          const { column, stickyLeft } = placed;
          const sort = sorts.find(({ key }) => key === column.name);
          return (
            <div
              key={placed.place}
              role="columnheader"
              aria-colindex={placed.place + 2}
              aria-sort={sort ? (sort.desc ? "descending" : "ascending") : undefined}
              className={`rg-name${isNumeric(column) ? " n" : ""}${stickyLeft === null ? "" : " is-pinned"}`}
              style={place(placed)}
            >
              <button
                type="button"
                className="rg-sort"
                data-sort={column.name}
                title={`${column.name} · ${column.type}`}
                onClick={(event) => onSort(column.name, event.shiftKey)}
                onKeyDown={(event) => onKeyDown(event, placed)}
              >
                <span className="trunc">{column.name}</span>
                {sort && <Icon of={sort.desc ? ArrowDown : ArrowUp} size="small" />}
                {sort && sorts.length > 1 && <span className="rg-sort-place">{sorts.indexOf(sort) + 1}</span>}
              </button>
              <Menu
                align="start"
                entries={() => entriesOf(column.name, placed.place)}
                button={
                  <button
                    type="button"
                    className="rg-menu"
                    data-menu={column.name}
                    aria-label={t("Column {name}", { name: column.name })}
                  >
                    <Icon of={ChevronDown} size="small" />
                  </button>
                }
              />
              <Grip onDrag={(pixels, width) => onResize(column.name, width + pixels)} width={placed.width} />
            </div>
          );
        })}
      </div>
      {filters && (
        <div className="rg-filters" role="row">
          <div className="rg-number" role="gridcell" aria-label={t("Filters")} />
          {columns.map((placed) => (
            <div
              key={placed.place}
              role="gridcell"
              className={`rg-filter${placed.stickyLeft === null ? "" : " is-pinned"}`}
              style={place(placed)}
            >
              <input
                type="search"
                data-filter={placed.column.name}
                aria-label={t("Filter {name}", { name: placed.column.name })}
                value={ownValue(filters, placed.column.name) ?? ""}
                autoComplete="off"
                spellCheck={false}
                placeholder={isNumeric(placed.column) ? t("> 5, 1..9, null") : t("text, !text, = text")}
                onChange={(event) => onFilter(placed.column.name, event.target.value)}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** Pixels that a handle is dragged before the column is resized, so that a click changes no width. */
const DRAG_THRESHOLD = 8;

/** A resize handle that reports the distance dragged. */
function Grip({ width, onDrag }: { width: number; onDrag: (pixels: number, width: number) => void }) {
  const take = (event: PointerEvent<HTMLSpanElement>) => {
    event.preventDefault();
    const grip = event.currentTarget;
    grip.setPointerCapture(event.pointerId);
    const from = event.clientX;
    let isDragged = false;
    const drag = (moved: globalThis.PointerEvent) => {
      const pixels = moved.clientX - from;
      isDragged ||= Math.abs(pixels) >= DRAG_THRESHOLD;
      if (isDragged) onDrag(pixels, width);
    };
    grip.addEventListener("pointermove", drag);
    grip.addEventListener("lostpointercapture", () => grip.removeEventListener("pointermove", drag), { once: true });
  };
  return <span className="rg-grip" aria-hidden="true" onPointerDown={take} />;
}
