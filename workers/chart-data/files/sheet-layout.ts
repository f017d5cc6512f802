import type { Value } from "../../../schema/query/chart-data-response";
import type { Merge } from "./merged-cells";
import type { FileColumns, FileRows } from "./table";

/** Rows that column widths are derived from. */
const SAMPLE = 200;
const LEAST = 8;
const MOST = 60;

/** The rows of headings: those of a pivot, or the one of a table. */
export const headOf = ({ head, headings }: FileColumns): readonly (readonly string[])[] => head?.rows ?? [headings];

/** Frozen headings and column widths, as wide as the headings and the first rows. */
export function sheetLayout(columns: FileColumns, rows: FileRows | null): string {
  const head = headOf(columns);
  const frozen = columns.head?.frozenColumns ?? 0;
  const corner = cellName(head.length, frozen);
  const pane = `<pane${frozen > 0 ? ` xSplit="${frozen}"` : ""} ySplit="${head.length}" topLeftCell="${corner}" activePane="${frozen > 0 ? "bottomRight" : "bottomLeft"}" state="frozen"/>`;
  const cols = head.at(-1)!.map((_, at) => {
    const width = Math.min(MOST, Math.max(LEAST, widestHeading(columns, at) + 1, widest(rows, at, columns))) + 2;
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`;
  });
  return `<sheetViews><sheetView workbookViewId="0">${pane}</sheetView></sheetViews>${cols.length > 0 ? `<cols>${cols.join("")}</cols>` : ""}`;
}

/** Length of a column's longest heading; one that spans several columns has their space. */
function widestHeading(columns: FileColumns, column: number): number {
  const spans = (columns.head?.merges ?? []).filter(
    ({ left, right }) => left < right && left <= column && column <= right,
  );
  const own = headOf(columns).filter((_, row) => !spans.some(({ top, bottom }) => top <= row && row <= bottom));
  return Math.max(0, ...own.map((cells) => cells[column]!.length));
}

/** The merged cells of a sheet; nothing without any. */
export const mergedRanges = (merges: readonly Merge[]): string =>
  merges.length === 0
    ? ""
    : `<mergeCells count="${merges.length}">${merges
        .map(({ top, left, bottom, right }) => `<mergeCell ref="${cellName(top, left)}:${cellName(bottom, right)}"/>`)
        .join("")}</mergeCells>`;

/** "A1" for 0, 0; "AB3" for 2, 27. */
function cellName(row: number, column: number): string {
  let letters = "";
  for (let rest = column + 1; rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  return `${letters}${row + 1}`;
}

function widest(rows: FileRows | null, column: number, { types, isDate, formats }: FileColumns): number {
  if (rows === null) return 0;
  const until = Math.min(rows.length, SAMPLE);
  let most = 0;
  for (let row = 0; row < until; row++) {
    const value = rows.values[column]![row]!;
    if (value === null) continue;
    most = Math.max(
      most,
      types[column] === "datetime"
        ? isDate[column]
          ? 10
          : 19
        : length(value, formats?.[column] ?? rows.rowFormats?.[row]),
    );
  }
  return most;
}

/** A formatted number has no more decimals than its format, but separators and a sign. */
const length = (value: NonNullable<Value>, format: string | null | undefined): number =>
  typeof value === "number" && format
    ? Math.ceil(String(Math.trunc(value)).length * 1.34) + format.length - "#,##0".length
    : String(value).length;
