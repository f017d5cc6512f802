import type { RunColumn } from "../../../../schema/query-run/calls";
import type { Value } from "../../../../schema/query/chart-data-response";
import type { ColumnSort } from "../../../charts/renderers/table/row-order";
import { columnFilter } from "./column-filter";
import { compareNumbers } from "./exact-order";
import { ownValue } from "./own-value";
import { isNumeric, type ResultTable, shownValue } from "./result-table";

export interface RequestedRows {
  /** Words that any cell of a row contains. */
  search: string;
  /** Column → text of its filter. */
  filters: Readonly<Record<string, string>>;
  sorts: readonly ColumnSort[];
}

/** Indexes of the rows after search, filters and sort; ties in original order, nulls last. */
export function rowsInView(table: ResultTable, { search, filters, sorts }: RequestedRows, locale: string): Uint32Array {
  const order = passingRows(table, search, filters);
  const ranks = sorts.flatMap(({ key, desc }) => {
    const column = table.columns.find(({ name }) => name === key);
    return column ? [{ rank: ranksOf(table, column, locale), sign: desc ? -1 : 1 }] : [];
  });
  if (ranks.length === 0) return order;
  return order.sort((a, b) => {
    for (const { rank, sign } of ranks) {
      const [first, second] = [rank[a]!, rank[b]!];
      if (first === second) continue;
      if (Number.isNaN(first) || Number.isNaN(second)) {
        if (Number.isNaN(first) && Number.isNaN(second)) continue;
        return Number.isNaN(first) ? 1 : -1;
      }
      return first < second ? -sign : sign;
    }
    return a - b;
  });
}

function passingRows(
  { columns, rows }: ResultTable,
  search: string,
  filters: Readonly<Record<string, string>>,
): Uint32Array {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean);
  const tests = columns.flatMap((column) => {
    const passes = columnFilter(ownValue(filters, column.name) ?? "", column);
    return passes ? [{ name: column.name, passes }] : [];
  });
  const found = new Uint32Array(rows.length);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    if (!tests.every(({ name, passes }) => passes(row[name] ?? null))) continue;
    if (words.length > 0) {
      let line = "";
      for (const { name, is_dttm } of columns) line += `${shownValue(row[name] ?? null, is_dttm)}\u0000`;
      const text = line.toLocaleLowerCase();
      if (!words.every((word) => text.includes(word))) continue;
    }
    found[count++] = at;
  }
  return found.slice(0, count);
}

/**
 * A sort key for each row: its value if all are plain numbers, otherwise the rank of its value among the distinct
 * ones.
 */
function ranksOf({ rows }: ResultTable, column: RunColumn, locale: string): Float64Array {
  const ranks = new Float64Array(rows.length);
  const distinct = new Set<Value>();
  for (const row of rows) distinct.add(row[column.name] ?? null);
  distinct.delete(null);
  const isPlain = [...distinct].every((value) => typeof value === "number");
  const places = isPlain ? null : placesOf(distinct, isNumeric(column), locale);
  for (let at = 0; at < rows.length; at++) {
    const value = rows[at]![column.name] ?? null;
    ranks[at] = value === null ? Number.NaN : places ? places.get(value)! : (value as number);
  }
  return ranks;
}

function placesOf(distinct: ReadonlySet<Value>, isNumber: boolean, locale: string): Map<Value, number> {
  const { compare } = new Intl.Collator(locale);
  const ordered = [...distinct].sort(isNumber ? compareNumbers : (a, b) => compare(String(a), String(b)));
  return new Map(ordered.map((value, place) => [value, place]));
}
