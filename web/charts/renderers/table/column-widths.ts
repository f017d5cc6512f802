import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import type { Row } from "../../../../schema/query/answer";
import { STRING } from "../../../../schema/query/answer";
import { shownText } from "./shown-text";

const LEAST = 64;
const MOST = 360;
const SQUEEZED = 120;
const SHORT_HEADING = 92;
/** 12 on each side, and a little for what a sample cannot know. */
const PADDING = 26;
const SORT_SIGN = 20;
const SAMPLE = 60;

export interface ColumnWidthsOptions {
  columns: readonly TableColumn[];
  rows: readonly Row[];
  totals: Row | null;
  /** Pixels to fill. */
  available: number;
  /** Pixels of a text in the table's font. */
  measure(text: string): number;
  /** Widths a person dragged, by column key. */
  chosen: Readonly<Record<string, number>>;
}

/** Pixels by column key: what a sample of the rows needs, stretched to fill the room; when it is short, headings and long texts give way. */
export function columnWidths({ columns, rows, totals, available, measure, chosen }: ColumnWidthsOptions): Record<string, number> {
  const sample = sampleRows(rows);
  if (totals) sample.push(totals);
  const needs = columns.map((column) => {
    const fixed = chosen[column.key] ?? column.width;
    return fixed === null ? contentWidth(column, rows, sample, measure) : { wanted: fixed, least: fixed, isFixed: true };
  });
  const widths = needs.map(({ wanted }) => wanted);
  const missing = sum(widths) - available;
  if (missing > 0) {
    const spare = needs.map(({ wanted, least }) => wanted - least);
    const share = Math.min(1, missing / (sum(spare) || 1));
    spare.forEach((room, at) => (widths[at] = widths[at]! - room * share));
  } else {
    const growing = needs.map(({ wanted, isFixed }) => (isFixed ? 0 : wanted));
    const extra = -missing / (sum(growing) || 1);
    growing.forEach((width, at) => (widths[at] = widths[at]! + width * extra));
  }
  return Object.fromEntries(columns.map((column, at) => [column.key, Math.floor(widths[at]!)]));
}

function contentWidth(column: TableColumn, rows: readonly Row[], sample: readonly Row[], measure: (text: string) => number) {
  let widest = 0;
  const note = (row: Row | undefined) => {
    if (row) widest = Math.max(widest, measure(shownText(column, row[column.key] ?? null)));
  };
  sample.forEach(note);
  if (column.kind === STRING) note(longestText(rows, column.key));
  const heading = measure(column.label) + SORT_SIGN + PADDING;
  const wanted = clamp(Math.max(widest + PADDING, heading), MOST);
  const least = Math.max(clamp(widest + PADDING, column.kind === STRING ? SQUEEZED : MOST), Math.min(heading, SHORT_HEADING));
  return { wanted, least: Math.min(wanted, least), isFixed: false };
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
