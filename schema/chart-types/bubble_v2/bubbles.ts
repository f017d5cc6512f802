import type { QueryResult } from "../../query/answer";
import { dimensionText, measured } from "../shared/cartesian/cell-value";

export interface Bubble {
  entity: string;
  /** What it is coloured by. */
  group: string;
  x: number | null;
  y: number | null;
  size: number | null;
  /** Pixels. */
  diameter: number;
}

export interface BubblesOptions {
  query: QueryResult;
  entity: string;
  series: string | null;
  x: string;
  y: string;
  size: string;
  /** Half of what the largest diameter has over the smallest. */
  maxSize: number;
}

const SMALLEST = 5;

/** A bubble a row, as wide as its size lies between the least and the most. */
export function bubblesOf({ query, entity, series, x, y, size, maxSize }: BubblesOptions): Bubble[] {
  const entityText = dimensionText(query, entity);
  const groupText = series === null ? entityText : dimensionText(query, series);
  const rows = query.data.map((row) => ({ entity: entityText(row[entity]), group: groupText(row[series ?? entity]), x: measured(row[x]), y: measured(row[y]), size: measured(row[size]) }));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { size: each } of rows) {
    if (each !== null && each < least) least = each;
    if (each !== null && each > most) most = each;
  }
  const diameter = (each: number | null) => (each === null || most <= least ? SMALLEST : SMALLEST + ((each - least) / (most - least)) * 2 * maxSize);
  return rows.map((row) => ({ ...row, diameter: diameter(row.size) }));
}
