import type { Drawing } from "../chart-types/drawing/drawing";
import type { Value } from "../query/chart-data-response";
import type { DrawingTable } from "../chart-types/drawing/drawing-table";
import type { GridDrawing } from "../chart-types/drawing/grid";
import type { TableDrawing } from "../chart-types/drawing/table-drawing";
import { horizonSvg } from "./horizon-svg";
import { numberSvg } from "./number-svg";
import { noPicture, type PictureSpace, words } from "./picture";
import { type PictureTable, tableSvg } from "./table-svg";
import { uplotSvg } from "./uplot-svg";
import { removeTags } from "../text/remove-tags";

/**
 * A drawing as an SVG document. Drawings that need the page or one of its libraries (ECharts, maps) are drawn as the
 * equivalent table.
 */
export function drawingSvg(drawing: Drawing, space: PictureSpace): string {
  switch (drawing.kind) {
    case "uplot":
      return uplotSvg(drawing, space);
    case "number":
      return numberSvg(drawing, space);
    case "horizon":
      return horizonSvg(drawing, space);
    case "table":
    case "grid":
      return tableSvg(tablePicture(drawing, space), space);
    case "empty":
      return words(space, drawing.title, drawing.hint);
    default:
      return "table" in drawing && drawing.table ? tableSvg(textTable(drawing.table), space) : noPicture(space);
  }
}

/** The rows of a table in their order, with their bars and colors. */
function tablePicture(
  { columns, rows, totals }: Pick<TableDrawing | GridDrawing, "columns" | "rows" | "totals">,
  { theme }: PictureSpace,
): PictureTable {
  return {
    summary: theme.t(
      "A table of {rows, plural, one {# row} other {# rows}} and {columns, plural, one {# column} other {# columns}}.",
      { rows: rows.length, columns: columns.length },
    ),
    columns: columns.map(({ label, align }) => ({ label, align })),
    rowCount: rows.length + (totals ? 1 : 0),
    cell(row, at) {
      const { key, text: format, html, bar, style, mark } = columns[at]!;
      const text = (of: Value): string => (html && of !== null ? removeTags(format(of)) : format(of));
      const record = rows[row];
      if (!record) return { text: totals![key] === undefined ? "" : text(totals![key]), weight: 600 };
      const value = record[key] ?? null;
      const sign = mark?.(record)?.sign;
      const look = style?.(record);
      return {
        text: [sign, text(value)].filter(Boolean).join(" "),
        background: look?.background,
        color: look?.color,
        bar: bar?.(value),
      };
    },
  };
}

/** The text equivalent of a drawing; numeric columns are right-aligned. */
function textTable({ summary, headers, rowCount, row }: DrawingTable): PictureTable {
  const known = new Map<number, readonly string[]>();
  const cells = (at: number): readonly string[] => known.get(at) ?? known.set(at, row(at)).get(at)!;
  const isNumeric = (column: number): boolean =>
    rowCount > 0 &&
    /^[−–+\-$€£¥%\s]*\d[\d.,%a-zA-Zµ\s]*$/.test(cells(0)[column] ?? "") &&
    !/^\d{4}-\d\d/.test(cells(0)[column] ?? "");
  return {
    summary,
    columns: headers.map((label, at) => ({ label, align: at > 0 && isNumeric(at) ? "right" : "left" })),
    rowCount,
    cell: (at, column) => ({ text: cells(at)[column] ?? "" }),
  };
}
