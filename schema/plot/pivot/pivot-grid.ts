import type { PivotDrawing, PivotLine } from "../../chart-types/drawing/pivot";
import { type HeadingSpan, headingSpans } from "./heading-spans";
import type { PivotWidths } from "./pivot-widths";

export const ROW_HEIGHT = 28;

/** The layout of a pivot: visible lines, spans of headings, offsets in pixels. */
export interface PivotGrid {
  rows: readonly PivotLine[];
  columns: readonly PivotLine[];
  /** Indexed by level. */
  rowSpans: readonly HeadingSpan[][];
  columnSpans: readonly HeadingSpan[][];
  /** Left edge of each level of row headings, and the right edge of the last. */
  levelLefts: readonly number[];
  /** Left edge of each column relative to the first, and the right edge of the last. */
  lefts: readonly number[];
  headingsWidth: number;
  headHeight: number;
  /** A row below the column headings shows the names of the row levels. */
  hasNames: boolean;
  /** Number of rows at the end that stay visible. */
  totals: number;
}

export function pivotGrid(
  drawing: PivotDrawing,
  rows: readonly PivotLine[],
  columns: readonly PivotLine[],
  widths: PivotWidths,
): PivotGrid {
  const levelLefts = offsets(widths.levels);
  const hasNames = drawing.rows.levels.some(({ name }) => name !== "");
  const totals = rows.length - (rows.findLastIndex(({ role }) => role !== "total") + 1);
  return {
    rows,
    columns,
    rowSpans: drawing.rows.levels.map((_, level) => headingSpans(rows, level)),
    columnSpans: drawing.columns.levels.map((_, level) => headingSpans(columns, level)),
    levelLefts,
    lefts: offsets(widths.columns),
    headingsWidth: levelLefts.at(-1)!,
    headHeight: (drawing.columns.levels.length + (hasNames ? 1 : 0)) * ROW_HEIGHT,
    hasNames,
    totals: totals <= 3 ? totals : 0,
  };
}

function offsets(widths: readonly number[]): number[] {
  const lefts = [0];
  for (const width of widths) lefts.push(lefts.at(-1)! + width);
  return lefts;
}
