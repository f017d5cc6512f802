import type { TableColumn } from "../../../../schema/chart-types/drawing/table-drawing";
import { type Row, STRING, type Value } from "../../../../schema/query/chart-data-response";
import { shownText } from "../../../../schema/plot/table/shown-text";

export interface ColumnSort {
  key: string;
  desc: boolean;
}

/**
 * Indices of the rows in display order: those that match the search, sorted, with ties in the original order and empty
 * values last.
 */
export function rowOrder(
  rows: readonly Row[],
  matching: Uint32Array | null,
  sorts: readonly ColumnSort[],
  columns: readonly TableColumn[],
  locale: string,
): Uint32Array {
  const order = matching ? matching.slice() : everyRow(rows.length);
  const ranks = sorts.flatMap((sort) => {
    const column = columns.find(({ key }) => key === sort.key);
    return column ? [{ rank: columnRanks(rows, column, locale), sign: sort.desc ? -1 : 1 }] : [];
  });
  const [first, ...rest] = ranks;
  if (!first) return order;
  return order.sort((a, b) => {
    let difference = compareRanks(first.rank[a]!, first.rank[b]!, first.sign);
    for (let i = 0; difference === 0 && i < rest.length; i++)
      difference = compareRanks(rest[i]!.rank[a]!, rest[i]!.rank[b]!, rest[i]!.sign);
    return difference || a - b;
  });
}

/** Rows whose displayed text contains every word, in the original order; null for an empty search. */
export function matchingRows(haystack: readonly string[], text: string): Uint32Array | null {
  const words = text.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const found = new Uint32Array(haystack.length);
  let count = 0;
  for (let at = 0; at < haystack.length; at++) {
    const line = haystack[at]!;
    if (words.every((word) => line.includes(word))) found[count++] = at;
  }
  return found.slice(0, count);
}

/** One lower-case line per row with all of its displayed text. */
export function searchLines(rows: readonly Row[], columns: readonly TableColumn[]): string[] {
  return rows.map((row) => {
    let line = "";
    for (const column of columns) {
      const value = row[column.key] ?? null;
      if (value !== null) line += `${shownText(column, value)}\u0000`;
    }
    return line.toLocaleLowerCase();
  });
}

function everyRow(length: number): Uint32Array {
  const order = new Uint32Array(length);
  for (let at = 0; at < length; at++) order[at] = at;
  return order;
}

/** NaN stands for an empty value and is last in both directions. */
function compareRanks(a: number, b: number, sign: number): number {
  if (a < b) return -sign;
  if (a > b) return sign;
  return a === b ? 0 : Number(Number.isNaN(a)) - Number(Number.isNaN(b));
}

/** A number to sort each row by: the value itself, or the rank of its text among the column's distinct texts. */
function columnRanks(rows: readonly Row[], { key, kind }: TableColumn, locale: string): Float64Array {
  const ranks = new Float64Array(rows.length);
  const places = kind === STRING ? textPlaces(rows, key, locale) : null;
  for (let at = 0; at < rows.length; at++) {
    const value = rows[at]![key] ?? null;
    ranks[at] = value === null ? Number.NaN : places ? places.get(value)! : Number(value);
  }
  return ranks;
}

function textPlaces(rows: readonly Row[], key: string, locale: string): Map<Value, number> {
  const distinct = new Set<Value>();
  for (const row of rows) distinct.add(row[key] ?? null);
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return new Map([...distinct].sort((a, b) => compare(String(a), String(b))).map((value, place) => [value, place]));
}
