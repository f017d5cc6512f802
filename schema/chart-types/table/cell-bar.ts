import type { Row, Value } from "../../query/chart-data-response";
import type { CellBar } from "../drawing/table-drawing";

export interface CellBarOptions {
  key: string;
  rows: readonly Row[];
  /** Whether positive and negative values both start at the left edge. */
  aligned: boolean;
  positiveColor: string;
  negativeColor: string;
}

/**
 * Returns the bar behind a number: its share of the column's range over the loaded rows. Null for a column without
 * numbers.
 */
export function cellBar({
  key,
  rows,
  aligned,
  positiveColor,
  negativeColor,
}: CellBarOptions): ((value: Value) => CellBar | null) | null {
  let min = Number.POSITIVE_INFINITY;
  let max = Number.NEGATIVE_INFINITY;
  for (const row of rows) {
    const value = row[key];
    if (typeof value !== "number") continue;
    if (value < min) min = value;
    if (value > max) max = value;
  }
  if (max < min) return null;

  const below = Math.abs(Math.min(min, 0));
  const extent = aligned ? Math.max(Math.abs(min), Math.abs(max)) : Math.abs(Math.max(max, 0)) + below;
  const share = (part: number) => (extent === 0 ? 0 : Math.round((part / extent) * 100));
  return (value) => {
    if (typeof value !== "number") return null;
    const negative = value < 0;
    return {
      left: aligned ? 0 : share(Math.min(below + value, below)),
      width: Math.abs(share(Math.abs(value))),
      color: negative ? negativeColor : positiveColor,
      sign: negative ? "negative" : "positive",
    };
  };
}
