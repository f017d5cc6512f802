import type { PivotDrawing, PivotLine } from "../../../../schema/chart-types/drawing/pivot";
import { tabCell } from "../../../../schema/format/formula";

/**
 * The visible cells as tab-separated text: a line per level of column headings, then a line per row with its headings.
 */
export function pivotAsText(drawing: PivotDrawing, rows: readonly PivotLine[], columns: readonly PivotLine[]): string {
  const rowLevels = drawing.rows.levels;
  const heads = drawing.columns.levels.map(({ name }, level) => {
    const isLast = level === drawing.columns.levels.length - 1;
    const corner = rowLevels.map((each, at) =>
      isLast && rowLevels.length > 1
        ? each.name
        : at === rowLevels.length - 1
          ? isLast && each.name
            ? each.name
            : name
          : "",
    );
    return [...corner, ...columns.map((column) => headingAt(column, level))];
  });
  const body = rows.map((row) => [
    ...rowLevels.map((_, level) => headingAt(row, level)),
    ...columns.map((column) => drawing.text(row, column)),
  ]);
  return [...heads, ...body].map((line) => line.map(tabCell).join("\t")).join("\n");
}

const headingAt = ({ headings }: PivotLine, level: number): string =>
  headings.find((heading) => heading.level === level)?.text ?? "";
