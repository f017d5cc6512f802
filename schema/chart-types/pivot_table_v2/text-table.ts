import type { DrawingTable } from "../drawing/drawing-table";
import type { PivotDrawing, PivotLine } from "../drawing/pivot";
import type { DrawTheme } from "../drawing/theme";
import type { PivotShape } from "./shape";

/** Returns a pivot as a plain table: one column per level of row headings, then one per column line. */
export function pivotAsTable(
  drawing: Omit<PivotDrawing, "table">,
  { rows, columns, metrics }: PivotShape,
  named: (name: string) => string,
  { t }: DrawTheme,
): DrawingTable {
  const { rows: rowAxis, columns: columnAxis } = drawing;
  const counts = { rows: rowAxis.lines.length, columns: columnAxis.lines.length };
  const names = { metrics: metrics.map(named).join(", "), dimensions: [...rows, ...columns].map(named).join(", ") };
  return {
    summary: names.dimensions
      ? t(
          "{metrics} by {dimensions}: {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
          { ...names, ...counts },
        )
      : t(
          "{metrics}: {rows, plural, one {# row} other {# rows}}, {columns, plural, one {# column} other {# columns}}",
          { ...names, ...counts },
        ),
    headers: [...rowAxis.levels.map(({ name }) => name), ...columnAxis.lines.map(lineName)],
    rowCount: rowAxis.lines.length,
    row(index) {
      const line = rowAxis.lines[index]!;
      const headings = line.headings.flatMap(({ text, span }) => [text, ...Array.from({ length: span - 1 }, () => "")]);
      return [...headings, ...columnAxis.lines.map((column) => drawing.text(line, column))];
    },
  };
}

const lineName = ({ headings }: PivotLine): string => headings.map(({ text }) => text).join(" / ");
