import type { TableColumn } from "../../chart-types/drawing/table-drawing";
import type { Row } from "../../query/chart-data-response";
import { STRING } from "../../query/chart-data-response";
import { shownText } from "./shown-text";

const LEAST = 64;
const MOST = 360;
const SQUEEZED = 120;
const SHORT_HEADING = 220;
/** 12 on each side, and a margin for rows outside the sample. */
const PADDING = 26;
/** Part of PADDING that a text may use before it wraps; widths are whole pixels. */
const SLACK = 3;
const SORT_SIGN = 20;
const SAMPLE = 60;

export interface ColumnWidthsOptions {
  columns: readonly TableColumn[];
  rows: readonly Row[];
  totals: Row | null;
  /** Width to fill, in pixels. */
  available: number;
  /** Width of a text in the table's font, in pixels. */
  measure(text: string): number;
  /** Widths that a person dragged, by column key. */
  userWidths: Readonly<Record<string, number>>;
}

/**
 * Pixels by column key: the widths that a sample of the rows needs, stretched to fill the table; when space is short,
 * long texts shrink, then the table scrolls. Headings are whole up to their own limit.
 */
export function columnWidths({
  columns,
  rows,
  totals,
  available,
  measure,
  userWidths,
}: ColumnWidthsOptions): Record<string, number> {
  const sample = sampleRows(rows);
  if (totals) sample.push(totals);
  const needs = columns.map((column) => {
    const fixed = userWidths[column.key] ?? column.width;
    return fixed === null
      ? contentWidth(column, rows, sample, measure)
      : { wanted: fixed, least: fixed, isFixed: true };
  });
  const widths = needs.map(({ wanted }) => wanted);
  const missing = sum(widths) - available;
  if (missing > 0) {
    const spare = needs.map(({ wanted, least }) => wanted - least);
    const share = Math.min(1, missing / (sum(spare) || 1));
    spare.forEach((space, at) => (widths[at] = widths[at]! - space * share));
  } else {
    const growing = needs.map(({ wanted, isFixed }) => (isFixed ? 0 : wanted));
    const extra = -missing / (sum(growing) || 1);
    growing.forEach((width, at) => (widths[at] = widths[at]! + width * extra));
  }
  return Object.fromEntries(columns.map((column, at) => [column.key, Math.floor(widths[at]!)]));
}

/** Whether a text of a column that is not truncated is wider than its column, judged by a sample of the rows. */
export function overflowsColumns(
  { columns, rows, totals, measure }: Omit<ColumnWidthsOptions, "available" | "userWidths">,
  widths: Readonly<Record<string, number>>,
): boolean {
  const sample = sampleRows(rows);
  if (totals) sample.push(totals);
  return columns.some(
    (column) =>
      column.kind === STRING &&
      !column.truncate &&
      !column.spark &&
      widestText(column, rows, sample, measure) + PADDING > widths[column.key]! + SLACK,
  );
}

function contentWidth(
  column: TableColumn,
  rows: readonly Row[],
  sample: readonly Row[],
  measure: (text: string) => number,
) {
  const widest = widestText(column, rows, sample, measure);
  const heading = measure(column.label) + SORT_SIGN + PADDING;
  const wanted = clamp(Math.max(widest + PADDING, heading), MOST);
  const least = Math.max(
    clamp(widest + PADDING, column.kind === STRING ? SQUEEZED : MOST),
    Math.min(heading, SHORT_HEADING),
  );
  return { wanted, least: Math.min(wanted, least), isFixed: false };
}

function widestText(
  column: TableColumn,
  rows: readonly Row[],
  sample: readonly Row[],
  measure: (text: string) => number,
): number {
  let widest = 0;
  const note = (row: Row | undefined) => {
    if (row) widest = Math.max(widest, measure(shownText(column, row[column.key] ?? null)));
  };
  sample.forEach(note);
  if (column.kind === STRING) note(longestText(rows, column.key));
  return widest;
}

const clamp = (width: number, most: number) => Math.min(most, Math.max(LEAST, width));

function sampleRows(rows: readonly Row[]): Row[] {
  if (rows.length <= SAMPLE) return [...rows];
  const step = rows.length / SAMPLE;
  return Array.from({ length: SAMPLE }, (_, at) => rows[Math.floor(at * step)]!);
}

function longestText(rows: readonly Row[], key: string): Row | undefined {
  let longest: Row | undefined;
  let length = 0;
  for (const row of rows) {
    const value = row[key];
    if (typeof value === "string" && value.length > length) {
      longest = row;
      length = value.length;
    }
  }
  return longest;
}

function sum(numbers: readonly number[]): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
