import type { QueryResult, Row } from "../../query/chart-data-response";
import { dimensionText, measured } from "../shared/cartesian/cell-value";

/** A bin as named by its column, "low - high"; bounds can be negative or in exponent notation. */
export interface Bin {
  column: string;
  low: number;
  high: number;
}

export interface BinnedSeries {
  /** Values of the dimensions, or the column's name. */
  name: string;
  counts: readonly number[];
}

const NAME = /^(\S+) - (\S+)$/;

export function binsOf(query: QueryResult, groupby: readonly string[]): Bin[] {
  return query.colnames.flatMap((column) => {
    const [, low, high] = groupby.includes(column) ? [] : (NAME.exec(column) ?? []);
    return low === undefined || high === undefined || Number.isNaN(Number(low)) || Number.isNaN(Number(high))
      ? []
      : [{ column, low: Number(low), high: Number(high) }];
  });
}

/** Returns one series per row. */
export function binnedSeries(
  query: QueryResult,
  bins: readonly Bin[],
  groupby: readonly string[],
  columnName: string,
): BinnedSeries[] {
  const words = groupby.map((column) => [column, dimensionText(query, column)] as const);
  const nameOf = (row: Row) => words.map(([column, text]) => text(row[column])).join(", ") || columnName;
  return query.data.map((row) => ({ name: nameOf(row), counts: bins.map(({ column }) => measured(row[column]) ?? 0) }));
}
