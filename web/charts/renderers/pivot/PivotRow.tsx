import { type CSSProperties, memo, Suspense } from "react";
import type { PivotDrawing, PivotHeading } from "../../../../schema/chart-types/drawing/pivot";
import { HtmlText } from "../table/HtmlText";
import { isHtml } from "../../../../schema/plot/table/shown-text";
import { HeadingCell } from "./HeadingCell";
import { spanAt } from "../../../../schema/plot/pivot/heading-spans";
import { type PivotGrid, ROW_HEIGHT } from "../../../../schema/plot/pivot/pivot-grid";
import type { PivotPlace } from "./usePivotCursor";

interface PivotRowProps {
  drawing: PivotDrawing;
  grid: PivotGrid;
  index: number;
  /** The first mounted row shows headings that began before it. */
  isFirst: boolean;
  /** Pixels from the top; null leaves it in the normal flow. */
  top: number | null;
  from: number;
  to: number;
  /** The cursor's position in this row; null in other rows. */
  place: PivotPlace | null;
  placeId(place: PivotPlace): string;
  folded: ReadonlySet<string>;
  selects: boolean;
  isSelected(heading: PivotHeading): boolean;
  onFold(key: string): void;
}

/** A row of a pivot: headings that may span the rows below, then values. */
export const PivotRow = memo(function PivotRow({
  drawing,
  grid,
  index,
  isFirst,
  top,
  from,
  to,
  place,
  placeId,
  folded,
  selects,
  isSelected,
  onFold,
}: PivotRowProps) {
  const { rows, columns, rowSpans, levelLefts, lefts, headingsWidth } = grid;
  const row = rows[index]!;
  const line = drawing.columns.levels.length + index;
  const levels = rowSpans.length;
  const end = rows.length - grid.totals;
  const last = lefts[columns.length]!;
  const shown = Array.from({ length: Math.max(0, to - from) }, (_, at) => from + at);
  return (
    <div
      role="row"
      aria-rowindex={line + 1}
      className={`ew-pivot-row is-${row.role}`}
      style={{ width: headingsWidth + last, ...(top === null ? {} : { position: "absolute", top }) }}
    >
      <div className="ew-pivot-heads" style={{ width: headingsWidth }} role="presentation">
        {rowSpans.map((spans, level) => {
          const span = spanAt(spans, index);
          if (!span || (span.first !== index && !isFirst)) return null;
          const { heading } = span;
          const lines = Math.min(span.first + span.count, index < end ? end : rows.length) - index;
          const isHere = place !== null && place.column >= level && place.column < level + heading.span;
          return (
            <HeadingCell
              key={heading.key}
              heading={heading}
              axis="row"
              count={lines}
              place={{ row: line, column: level }}
              id={isHere ? placeId(place) : undefined}
              style={{
                left: levelLefts[level],
                width: levelLefts[level + heading.span]! - levelLefts[level]!,
                height: lines * ROW_HEIGHT,
              }}
              html={drawing.html}
              isFolded={folded.has(heading.key)}
              isSelected={isSelected(heading)}
              selects={selects}
              onFold={onFold}
            />
          );
        })}
      </div>
      {shown.map((at) => {
        const column = columns[at]!;
        const text = drawing.text(row, column);
        const paint = drawing.style(row, column);
        const isHere = place?.column === levels + at;
        const isText = typeof drawing.value(row, column) === "string";
        const kind =
          row.role === "total" && column.role === "total"
            ? "pvtGrandTotal"
            : row.role === "total" || column.role === "total"
              ? "pvtTotal"
              : row.role === "subtotal" || column.role === "subtotal"
                ? "pvtSubtotal"
                : "pvtVal";
        const style: CSSProperties = {
          left: headingsWidth + lefts[at]!,
          width: lefts[at + 1]! - lefts[at]!,
          ...(paint?.background ? { background: paint.background } : {}),
          ...(paint?.color ? { color: paint.color } : {}),
        };
        return (
          <div
            key={at}
            role="gridcell"
            id={isHere ? placeId(place) : undefined}
            aria-colindex={levels + at + 1}
            data-place={`${line} ${levels + at}`}
            className={`ew-pivot-cell ${kind}${isText ? " is-text" : ""}${isHere ? " is-cursor" : ""}`}
            style={style}
            title={text.length > 24 ? text : undefined}
          >
            {drawing.html && isText && isHtml(text) ? (
              <Suspense fallback={text}>
                <HtmlText html={text} />
              </Suspense>
            ) : (
              text
            )}
          </div>
        );
      })}
    </div>
  );
});
