import type { QueryResult, Value } from "../../query/chart-data-response";
import { parseValue } from "../shared/big-number-text";

export interface TrendPoint {
  /** Epoch milliseconds. */
  x: number;
  y: number | null;
}

/** Returns the points of a trend, newest first, without rows that have no time. */
export function trendPoints(query: QueryResult, xColumn: string, metric: string): TrendPoint[] {
  const points: TrendPoint[] = [];
  for (const row of query.data) {
    const x = toNumber(row[xColumn]);
    if (x !== null) points.push({ x, y: toNumber(row[metric]) });
  }
  return points.sort((a, b) => b.x - a.x);
}

/** Returns the points oldest first. A fixed time range extends them with empty points to both of its ends. */
export function chronological(
  newestFirst: readonly TrendPoint[],
  range: { from: number | null; to: number | null } | null,
): TrendPoint[] {
  const points = newestFirst.toReversed();
  const [first, last] = [points[0], points.at(-1)];
  if (range?.from != null && first && first.x !== range.from) points.unshift({ x: range.from, y: null });
  if (range?.to != null && last && last.x !== range.to) points.push({ x: range.to, y: null });
  return points;
}

function toNumber(value: Value | undefined): number | null {
  const parsed = parseValue(value);
  if (typeof parsed === "number") return parsed;
  return parsed !== null && Number.isFinite(Number(parsed)) ? Number(parsed) : null;
}
