import type { QueryResult } from "../../query/chart-data-response";
import { dimensionText, measured } from "../shared/cartesian/cell-value";

export interface Bubble {
  entity: string;
  /** Color key. */
  group: string;
  x: number | null;
  y: number | null;
  size: number | null;
  /** In pixels. */
  diameter: number;
}

export interface BubblesOptions {
  query: QueryResult;
  entity: string;
  series: string | null;
  x: string;
  y: string;
  size: string;
  /** Half the difference between the largest and the smallest diameter. */
  maxSize: number;
}

const SMALLEST = 5;

/** Returns one bubble per row. The diameter is linear in the size metric, from the smallest to the largest value. */
export function bubblesOf({ query, entity, series, x, y, size, maxSize }: BubblesOptions): Bubble[] {
  const entityText = dimensionText(query, entity);
  const groupText = series === null ? entityText : dimensionText(query, series);
  const rows = query.data.map((row) => ({
    entity: entityText(row[entity]),
    group: groupText(row[series ?? entity]),
    x: measured(row[x]),
    y: measured(row[y]),
    size: measured(row[size]),
  }));
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { size: each } of rows) {
    if (each !== null && each < least) least = each;
    if (each !== null && each > most) most = each;
  }
  const diameter = (each: number | null) =>
    each === null || most <= least ? SMALLEST : SMALLEST + ((each - least) / (most - least)) * 2 * maxSize;
  return rows.map((row) => ({ ...row, diameter: diameter(row.size) }));
}
