import type { PivotDrawing, PivotHeading, PivotLine } from "../chart-types/drawing/pivot";
import { element } from "./element";
import { picture, type PictureSpace } from "./picture";
import { cellSvg, ROW, rule, remainingRowsNote } from "./table-svg";
import { textWidth } from "./text-width";
import type { HeadingSpan } from "../plot/pivot/heading-spans";
import { pivotGrid } from "../plot/pivot/pivot-grid";
import { pivotWidths } from "../plot/pivot/pivot-widths";

/** The rows and columns of a pivot that fit, under headings that span them, with the number of omitted ones. */
export function pivotSvg(drawing: PivotDrawing, space: PictureSpace): string {
  const { width, height, theme } = space;
  const widths = pivotWidths({
    drawing,
    rows: drawing.rows.lines,
    columns: drawing.columns.lines,
    available: width,
    measure: (text, weight) => textWidth(text, weight, 12),
  });
  const headWidth = widths.levels.reduce((sum, each) => sum + each, 0);
  let usedWidth = headWidth;
  const across = Math.max(1, widths.columns.filter((each) => (usedWidth += each) <= width + 1).length);
  const headRows = drawing.columns.levels.length + (drawing.rows.levels.some(({ name }) => name !== "") ? 1 : 0);
  const fits = Math.max(1, Math.floor(height / ROW) - headRows);
  const down =
    drawing.rows.lines.length > fits || drawing.columns.lines.length > across
      ? Math.min(drawing.rows.lines.length, Math.max(1, fits - 1))
      : drawing.rows.lines.length;
  const rows = drawing.rows.lines.slice(0, down);
  const columns = drawing.columns.lines.slice(0, across);
  const grid = pivotGrid(drawing, rows, columns, widths);
  const top = grid.headHeight;
  const right = headWidth + grid.lefts[across]!;
  const quiet = theme.token("neutral-soft");
  const ground = (line: { role: string }): string | undefined =>
    line.role === "total" || line.role === "subtotal" ? quiet : undefined;
  const heading = (
    { text, role, style }: PivotHeading,
    align: "left" | "right",
    x: number,
    y: number,
    each: number,
  ): string =>
    cellSvg(
      {
        text,
        background: style?.background,
        color: style?.color ?? theme.token(role === "value" || role === "metric" ? "text-1" : "text-2"),
        weight: role === "total" || role === "subtotal" ? 600 : 500,
      },
      align,
      { x, y, width: each },
      theme,
    );
  const name = (text: string, align: "left" | "right", x: number, y: number, each: number): string =>
    cellSvg({ text, color: theme.token("text-3"), weight: 500 }, align, { x, y, width: each }, theme);
  const shades = [
    ...rows.map((row, at) =>
      ground(row) ? element("rect", { x: 0, y: top + at * ROW, width: right, height: ROW, fill: quiet }) : "",
    ),
    ...columns.map((column, at) =>
      ground(column)
        ? element("rect", {
            x: headWidth + grid.lefts[at]!,
            y: top,
            width: widths.columns[at]!,
            height: rows.length * ROW,
            fill: quiet,
          })
        : "",
    ),
  ];
  const columnHeads = grid.columnSpans.flatMap((spans, level) => [
    name(drawing.columns.levels[level]!.name, "right", 0, level * ROW, headWidth),
    ...spans.map(({ heading: each, first, count }) =>
      heading(
        each,
        count === 1 ? "right" : "left",
        headWidth + grid.lefts[first]!,
        level * ROW,
        grid.lefts[first + count]! - grid.lefts[first]!,
      ),
    ),
    rule(right, (level + 1) * ROW, theme.token("border-1")),
  ]);
  const names = grid.hasNames
    ? drawing.rows.levels.map((level, at) =>
        name(level.name, "left", grid.levelLefts[at]!, grid.columnSpans.length * ROW, widths.levels[at]!),
      )
    : [];
  const rowHeads = grid.rowSpans.flatMap((spans, level) =>
    spans.map(({ heading: each, first }: HeadingSpan) =>
      heading(
        each,
        "left",
        grid.levelLefts[level]!,
        top + first * ROW,
        grid.levelLefts[level + each.span]! - grid.levelLefts[level]!,
      ),
    ),
  );
  const values = rows.flatMap((row, at) =>
    columns.map((column, across) =>
      valueSvg(
        drawing,
        row,
        column,
        { x: headWidth + grid.lefts[across]!, y: top + at * ROW, width: widths.columns[across]! },
        space,
      ),
    ),
  );
  const lines = rows.map((_, at) =>
    element("line", {
      x1: isHeld(grid.rowSpans[0] ?? [], at + 1) ? grid.levelLefts.at(-1)! : 0,
      x2: right,
      y1: top + (at + 1) * ROW,
      y2: top + (at + 1) * ROW,
      stroke: theme.token("border-1"),
    }),
  );
  const left = remainingRowsNote(
    space,
    { rows: drawing.rows.lines.length - rows.length, columns: drawing.columns.lines.length - columns.length },
    top + rows.length * ROW,
  );
  return picture(
    space,
    drawing.table.summary,
    ...shades,
    ...columnHeads,
    ...names,
    rule(right, top, theme.token("border-2")),
    ...rowHeads,
    ...values,
    ...lines,
    left,
  );
}

function valueSvg(
  drawing: PivotDrawing,
  row: PivotLine,
  column: PivotLine,
  place: { x: number; y: number; width: number },
  { theme }: PictureSpace,
): string {
  const paint = drawing.style(row, column);
  const isText = typeof drawing.value(row, column) === "string";
  return cellSvg(
    {
      text: drawing.text(row, column),
      background: paint?.background,
      color: paint?.color,
      weight: row.role === "total" || column.role === "total" ? 600 : 400,
    },
    isText ? "left" : "right",
    place,
    theme,
  );
}

/** Whether a heading continues from the previous line into this one. */
const isHeld = (spans: readonly HeadingSpan[], line: number): boolean =>
  spans.some(({ first, count }) => line > first && line < first + count);
