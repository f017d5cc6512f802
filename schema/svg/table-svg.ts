import type { DrawTheme } from "../chart-types/drawing/theme";
import { parseColor } from "../chart-types/shared/color-text";
import { shortened } from "../plot/x-labels";
import { element, textElement } from "./element";
import { picture, type PictureSpace } from "./picture";
import { textWidth } from "./text-width";

/** A table to draw: columns with headings, cells by row and column. */
export interface PictureTable {
  summary: string;
  columns: readonly { label: string; align: "left" | "center" | "right" }[];
  rowCount: number;
  cell(row: number, column: number): PictureCell;
}

export interface PictureCell {
  text: string;
  weight?: number | undefined;
  background?: string | undefined;
  color?: string | undefined;
  /** In percent of the cell. */
  bar?: { left: number; width: number; color: string } | null | undefined;
}

export const ROW = 28;
const PADDING = 8;
const WIDEST = 320;

/** The rows and columns of a table that fit, with the number of the others. */
export function tableSvg(table: PictureTable, space: PictureSpace): string {
  const { width, height, theme } = space;
  const fits = Math.max(1, Math.floor((height - ROW) / ROW));
  const shown = Math.min(table.rowCount, table.rowCount > fits ? Math.max(1, fits - 1) : fits);
  const widths = columnWidths(table, shown, width);
  const lefts = widths.map((_, at) => widths.slice(0, at).reduce((sum, each) => sum + each, 0));
  const header = table.columns
    .slice(0, widths.length)
    .map(({ label, align }, at) =>
      cellText({ text: label, weight: 600 }, align, { x: lefts[at]!, y: 0, width: widths[at]! }, theme, true),
    );
  const rows = Array.from({ length: shown }, (_, row) =>
    element(
      "g",
      {},
      ...widths.map((each, at) =>
        cellSvg(
          table.cell(row, at),
          table.columns[at]!.align,
          { x: lefts[at]!, y: ROW * (row + 1), width: each },
          theme,
        ),
      ),
      rule(width, ROW * (row + 2), theme.token("border-1")),
    ),
  );
  return picture(
    space,
    table.summary,
    element("g", {}, ...header, rule(width, ROW, theme.token("border-2"))),
    ...rows,
    remainingRowsNote(
      space,
      { rows: table.rowCount - shown, columns: table.columns.length - widths.length },
      ROW * (shown + 1),
    ),
  );
}

/** The number of rows and columns that do not fit, in a row of its own; nothing where all fit. */
export function remainingRowsNote({ theme }: PictureSpace, left: { rows: number; columns: number }, y: number): string {
  const note = [
    left.rows > 0 ? theme.t("{count, plural, one {# more row} other {# more rows}}", { count: left.rows }) : "",
    left.columns > 0
      ? theme.t("{count, plural, one {# more column} other {# more columns}}", { count: left.columns })
      : "",
  ]
    .filter(Boolean)
    .join(", ");
  return note ? textElement(note, { x: PADDING, y: y + 18, fill: theme.token("text-3"), "font-size": 11 }) : "";
}

/** As wide as their contents, plus a share of the remaining width; columns that do not fit are omitted. */
function columnWidths({ columns, cell }: PictureTable, rows: number, width: number): number[] {
  const wanted = columns.map(({ label }, at) =>
    Math.min(
      WIDEST,
      Math.max(
        textWidth(label, 600, 12),
        ...Array.from({ length: rows }, (_, row) => textWidth(cell(row, at).text, 400, 12)),
      ) +
        PADDING * 2,
    ),
  );
  const stored: number[] = [];
  let usedHeight = 0;
  for (const each of wanted) {
    if (usedHeight + each > width && stored.length) break;
    stored.push(Math.min(each, width));
    usedHeight += each;
  }
  const spare = Math.max(0, width - usedHeight) / stored.length;
  return stored.map((each) => each + spare);
}

export interface CellPlace {
  x: number;
  y: number;
  width: number;
}

/** A cell of one row's height: its background, its bar, its text. */
export function cellSvg(
  cell: PictureCell,
  align: "left" | "center" | "right",
  place: CellPlace,
  theme: DrawTheme,
): string {
  const { x, y, width } = place;
  const ground =
    cell.background && parseColor(cell.background)
      ? [element("rect", { x, y, width, height: ROW, fill: cell.background })]
      : [];
  const bar = cell.bar
    ? [
        element("rect", {
          x: x + (width * cell.bar.left) / 100,
          y: y + 4,
          width: (width * cell.bar.width) / 100,
          height: ROW - 8,
          fill: cell.bar.color,
        }),
      ]
    : [];
  return [...ground, ...bar, cellText(cell, align, place, theme, false)].join("");
}

function cellText(
  { text, color, weight = 400 }: PictureCell,
  align: "left" | "center" | "right",
  { x, y, width }: CellPlace,
  theme: DrawTheme,
  isHeader: boolean,
): string {
  const at = align === "right" ? x + width - PADDING : align === "center" ? x + width / 2 : x + PADDING;
  const fitted = shortened(text.replace(/\s+/g, " "), width - PADDING * 2 + 1, (each) => textWidth(each, weight, 12));
  return textElement(fitted, {
    x: at,
    y: y + 18,
    "text-anchor": align === "right" ? "end" : align === "center" ? "middle" : null,
    ...(weight === 400 ? {} : { "font-weight": weight }),
    fill: color ?? theme.token(isHeader ? "text-2" : "text-1"),
  });
}

export const rule = (width: number, y: number, stroke: string): string =>
  element("line", { x1: 0, x2: width, y1: y, y2: y, stroke });
