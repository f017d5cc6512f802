import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import { type DragEvent, type KeyboardEvent, type PointerEvent, useState } from "react";
import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import { t } from "../../../i18n";
import type { ColumnSort } from "./row-order";

interface HeaderRowProps {
  columns: readonly TableColumn[];
  widths: Readonly<Record<string, number>>;
  sorts: readonly ColumnSort[];
  canSort: boolean;
  rearranges: boolean;
  onSort(key: string, adds: boolean): void;
  onResize(key: string, width: number): void;
  onMove(key: string, toPlace: number): void;
}

const STEP = 16;

/** Sort buttons with a resize handle. On a button, Shift+←/→ resizes, Alt+Shift+←/→ moves a movable column. */
export function HeaderRow({ columns, widths, sorts, canSort, rearranges, onSort, onResize, onMove }: HeaderRowProps) {
  const [dragged, setDragged] = useState<string | null>(null);
  const groups = columnGroups(columns);

  function onKeyDown(event: KeyboardEvent, key: string, place: number) {
    const direction = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (direction === 0 || !event.shiftKey) return;
    if (event.altKey && rearranges) onMove(key, place + direction);
    else if (!event.altKey) onResize(key, widths[key]! + direction * STEP);
    event.preventDefault();
  }

  const dragging = (key: string, place: number) =>
    rearranges && {
      draggable: true,
      onDragStart: () => setDragged(key),
      onDragEnd: () => setDragged(null),
      onDragOver: (event: DragEvent) => event.preventDefault(),
      onDrop: () => {
        if (dragged !== null && dragged !== key) onMove(dragged, place);
      },
    };

  return (
    <thead>
      {groups && (
        <tr className="ew-table-groups">
          {groups.map(({ name, span, first }) =>
            name === "" ? (
              <td key={first} colSpan={span} aria-hidden="true" />
            ) : (
              <th key={first} colSpan={span}>
                {name}
              </th>
            ),
          )}
        </tr>
      )}
      <tr aria-rowindex={1} className={groups ? "is-second" : undefined}>
        {columns.map((column, place) => {
          const sort = sorts.find(({ key }) => key === column.key);
          const Sign = sort ? (sort.desc ? ArrowDown : ArrowUp) : ArrowUpDown;
          const label = column.group === null ? column.label : `${column.label} ${column.group}`;
          return (
            <th
              key={column.key}
              id={headerId(label)}
              scope="col"
              aria-sort={sort ? (sort.desc ? "descending" : "ascending") : undefined}
              // Stacked above its right neighbor, as the resize handle overlaps half of that one's padding.
              style={{ zIndex: 3 + columns.length - place }}
              className={`${column.align === "left" ? "" : column.align === "right" ? "n" : "c"}${sort ? " is-sorted" : ""}${dragged === column.key ? " is-dragged" : ""}`}
              {...dragging(column.key, place)}
            >
              {canSort ? (
                <button
                  type="button"
                  className="ew-th"
                  aria-label={label}
                  title={`${column.description ?? label}\n${t("Shift + Click to sort by multiple columns")}`}
                  onClick={(event) => onSort(column.key, event.shiftKey)}
                  onKeyDown={(event) => onKeyDown(event, column.key, place)}
                >
                  <span>{column.label}</span>
                  <Sign aria-hidden="true" />
                </button>
              ) : (
                <span className="ew-th">
                  <span>{column.label}</span>
                </span>
              )}
              <Grip onDrag={(pixels) => onResize(column.key, widths[column.key]! + pixels)} />
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

/** The id that custom CSS of dashboards targets. */
const headerId = (label: string): string =>
  `header-${label.replaceAll("%", "percent").replaceAll("#", "hash").replaceAll("△", "delta").replaceAll(/\s/g, "_")}`;

/** Reports the distance dragged since the last report. */
function Grip({ onDrag }: { onDrag: (pixels: number) => void }) {
  function onPointerDown(event: PointerEvent<HTMLSpanElement>) {
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
  }
  return (
    <span
      className="ew-grip"
      aria-hidden="true"
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId) && event.movementX !== 0) onDrag(event.movementX);
      }}
    />
  );
}

function columnGroups(columns: readonly TableColumn[]): { name: string; span: number; first: string }[] | null {
  if (columns.every((column) => column.group === null)) return null;
  const groups: { name: string; span: number; first: string }[] = [];
  for (const { group, key } of columns) {
    const last = groups.at(-1);
    if (last && group !== null && last.name === group) last.span += 1;
    else groups.push({ name: group ?? "", span: 1, first: key });
  }
  return groups;
}
