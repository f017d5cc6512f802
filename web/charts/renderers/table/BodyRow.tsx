import { memo, type CSSProperties, type ReactNode, Suspense } from "react";
import type { DataSelection } from "../../../../schema/chart-types/drawing/drawing";
import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row, Value } from "../../../../schema/query/chart-data-response";
import { HtmlText } from "./HtmlText";
import { Sparkline } from "./Sparkline";
import { isHtml, shownText } from "../../../../schema/plot/table/shown-text";
import type { Cell } from "./useCellCursor";

interface BodyRowProps {
  row: Row;
  index: number;
  /** As aria-rowindex counts: the header is row 1. */
  rowNumber: number;
  columns: readonly TableColumn[];
  /** −1 when the cursor is in another row. */
  cursorColumn: number;
  cellId(cell: Cell): string;
  selects: boolean;
  selected: DataSelection | null;
  /** Measures the height of a row whose texts may wrap. */
  measure?: ((row: HTMLTableRowElement | null) => void) | undefined;
}

export const BodyRow = memo(function BodyRow({
  row,
  index,
  rowNumber,
  columns,
  cursorColumn,
  cellId,
  selects,
  selected,
  measure,
}: BodyRowProps) {
  const isActive = (column: TableColumn) =>
    selected !== null &&
    column.selects !== null &&
    (selected[column.selects]?.includes(row[column.key] ?? null) ?? false);
  return (
    <tr
      ref={measure}
      data-row={index}
      data-index={index}
      aria-rowindex={rowNumber}
      aria-selected={columns.some(isActive) || undefined}
      className={index % 2 === 1 ? "is-odd" : undefined}
    >
      {columns.map((column, at) => {
        const value = row[column.key] ?? null;
        const { className, style, mark } = looks(column, row, value);
        const text = shownText(column, value);
        const choosable = selects && column.selects !== null && " dt-is-filter";
        return (
          <td
            key={column.key}
            id={cursorColumn === at ? cellId({ row: index, column: at }) : undefined}
            data-column={at}
            className={`${className}${choosable || ""}${isActive(column) ? " dt-is-active-filter" : ""}${cursorColumn === at ? " is-cursor" : ""}`}
            style={style}
            title={text.length > 24 && !column.spark ? text : undefined}
          >
            {mark}
            {column.spark ? sparkOf(column, row) : content(column, value, text)}
          </td>
        );
      })}
    </tr>
  );
});

function sparkOf(column: TableColumn, row: Row): ReactNode {
  const spark = column.spark?.(row);
  return spark ? <Sparkline spark={spark} /> : null;
}

function content(column: TableColumn, value: Value, text: string): ReactNode {
  if (!column.html || typeof value !== "string" || !isHtml(value)) return text;
  return (
    <Suspense fallback={text}>
      <HtmlText html={value} />
    </Suspense>
  );
}

function looks(
  column: TableColumn,
  row: Row,
  value: Value,
): { className: string; style: CSSProperties | undefined; mark: ReactNode } {
  const painted = column.style?.(row) ?? null;
  const mark = column.mark?.(row) ?? null;
  const background = painted?.background ?? mark?.background;
  const bar = background === undefined ? (column.bar?.(value) ?? null) : null;
  const align = column.align === "left" ? "" : column.align === "right" ? " n" : " c";
  const className = `${value === null ? "dt-is-null" : ""}${align}${bar ? ` ew-bar cell-bar ${bar.sign}` : ""}${column.truncate ? " dt-truncate-cell" : ""}`;
  const style = {
    ...(background !== undefined && { background }),
    ...(painted?.color !== undefined && { color: painted.color }),
    ...(bar && {
      "--bar-left": `${bar.left}%`,
      "--bar-width": `${bar.width}%`,
      "--bar-color": painted?.barColor ?? bar.color,
    }),
  };
  return {
    className,
    style: Object.keys(style).length > 0 ? (style as CSSProperties) : undefined,
    mark: mark?.sign ? (
      <span className="ew-table-mark" style={{ color: mark.color }}>
        {mark.sign}
      </span>
    ) : null,
  };
}
