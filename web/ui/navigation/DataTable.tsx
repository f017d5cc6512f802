import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { KeyboardEvent, ReactNode } from "react";
import { t } from "../../i18n";
import { Checkbox } from "../inputs/Checkbox";
import { Icon } from "../display/Icon";
import { Skeleton } from "../feedback/Skeleton";

export interface DataColumn<R> {
  id: string;
  header: ReactNode;
  cell: (row: R) => ReactNode;
  /** The column name that the server sorts by. */
  sortBy?: string;
  className?: string;
  width?: number | string;
}

export interface Sort {
  column: string;
  order: "asc" | "desc";
}

export interface Selection {
  ids: ReadonlySet<number>;
  onChange: (ids: ReadonlySet<number>) => void;
}

export interface DataTableProps<R> {
  label: string;
  columns: readonly DataColumn<R>[];
  /** null while loading: skeleton rows keep the height. */
  rows: readonly R[] | null;
  rowId: (row: R) => number;
  rowName: (row: R) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  /** Present only in bulk mode. */
  selection?: Selection | undefined;
  skeletonRows?: number;
}

/** A page of items that can be sorted and selected; the server sorts. */
export function DataTable<R>({
  label,
  columns,
  rows,
  rowId,
  rowName,
  sort,
  onSort,
  selection,
  skeletonRows = 10,
}: DataTableProps<R>) {
  return (
    // The wrapper scrolls horizontally in narrow viewports, so it is focusable.
    <div className="tw" role="region" aria-label={label} tabIndex={0} aria-busy={rows === null}>
      <table className="tbl list">
        <thead>
          <tr>
            {selection && (
              <th style={{ width: 36, paddingRight: 0 }}>
                <SelectAll ids={(rows ?? []).map(rowId)} selection={selection} />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.id} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody onKeyDown={moveBetweenRows}>
          {rows?.map((row) => (
            <Row
              key={rowId(row)}
              row={row}
              columns={columns}
              id={rowId(row)}
              name={rowName(row)}
              selection={selection}
            />
          ))}
          {rows === null &&
            Array.from({ length: skeletonRows }, (_, index) => (
              <tr key={index}>
                {selection && (
                  <td>
                    <Skeleton width={16} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.id} className={column.className}>
                    <Skeleton width="70%" />
                  </td>
                ))}
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

/** ↑ and ↓ move from a control in a row to the same one in the next. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step =
    event.key === "ArrowDown" ? "nextElementSibling" : event.key === "ArrowUp" ? "previousElementSibling" : null;
  const control = event.target instanceof HTMLElement && !event.target.closest("[popover]") ? event.target : null;
  const cell = control?.closest("td");
  const row = step && cell?.parentElement?.[step];
  if (!control || !cell || !row || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const controlsIn = (element: Element | undefined) =>
    [...(element?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [])].filter(
      (one) => !one.closest("[popover]") && one.checkVisibility(),
    );
  const there = controlsIn(row.children[[...cell.parentElement!.children].indexOf(cell)]);
  const next = there[Math.min(controlsIn(cell).indexOf(control), there.length - 1)];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Header<R>({
  column,
  sort,
  onSort,
}: {
  column: DataColumn<R>;
  sort: Sort | undefined;
  onSort: ((sort: Sort) => void) | undefined;
}) {
  const { sortBy } = column;
  const style = column.width === undefined ? undefined : { width: column.width };
  if (!sortBy || !onSort)
    return (
      <th scope="col" className={column.className} style={style}>
        {column.header}
      </th>
    );
  const order = sort?.column === sortBy ? sort.order : null;
  const sorted =
    order === null ? {} : { "aria-sort": order === "asc" ? ("ascending" as const) : ("descending" as const) };
  const icon = order === null ? ArrowUpDown : order === "asc" ? ArrowUp : ArrowDown;
  return (
    <th scope="col" className={column.className} style={style} {...sorted}>
      <button
        type="button"
        className="th"
        onClick={() => onSort({ column: sortBy, order: order === "asc" ? "desc" : "asc" })}
      >
        {column.header} <Icon of={icon} />
      </button>
    </th>
  );
}

function Row<R>({
  row,
  columns,
  id,
  name,
  selection,
}: {
  row: R;
  columns: readonly DataColumn<R>[];
  id: number;
  name: string;
  selection: Selection | undefined;
}) {
  const selected = selection?.ids.has(id) ?? false;
  return (
    <tr {...(selection ? { "aria-selected": selected } : {})}>
      {selection && (
        <td style={{ paddingRight: 0 }}>
          <Checkbox
            hideLabel
            label={t("Select {name}", { name })}
            checked={selected}
            onChange={(on) => selection.onChange(withId(selection.ids, id, on))}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.id} className={column.className}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

function SelectAll({ ids, selection }: { ids: readonly number[]; selection: Selection }) {
  const count = ids.filter((id) => selection.ids.has(id)).length;
  const checked = count === 0 ? false : count === ids.length ? true : "some";
  return (
    <Checkbox
      hideLabel
      label={t("Select all")}
      checked={checked}
      onChange={(on) => selection.onChange(new Set(on ? ids : []))}
    />
  );
}

export function withId(ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> {
  const next = new Set(ids);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
