import type { Value } from "../../query/chart-data-response";
import { naturalOrder } from "./natural-order";

export const AGGREGATE_FUNCTIONS = [
  "Count",
  "Count Unique Values",
  "List Unique Values",
  "Sum",
  "Average",
  "Median",
  "Sample Variance",
  "Sample Standard Deviation",
  "Minimum",
  "Maximum",
  "First",
  "Last",
  "Sum as Fraction of Total",
  "Sum as Fraction of Rows",
  "Sum as Fraction of Columns",
  "Count as Fraction of Total",
  "Count as Fraction of Rows",
  "Count as Fraction of Columns",
] as const;
export type AggregateFunction = (typeof AGGREGATE_FUNCTIONS)[number];

export interface Aggregation {
  /** Aggregates at least one value, none of them null. */
  of(values: readonly Value[]): Value;
  /** What the result is a share of: the grand total, its row's total or its column's total. */
  shareOf?: "total" | "row" | "column";
}

/** Aggregates of the cells below a total, by stored name. */
export const AGGREGATIONS: Record<AggregateFunction, Aggregation> = {
  Count: { of: (values) => values.length },
  "Count Unique Values": { of: (values) => new Set(values).size },
  "List Unique Values": { of: (values) => [...new Set(values)].join(", ") },
  Sum: { of: sum },
  Average: { of: (values) => mean(numbers(values)) },
  Median: { of: (values) => median(numbers(values)) },
  "Sample Variance": { of: (values) => variance(numbers(values)) },
  "Sample Standard Deviation": { of: (values) => Math.sqrt(variance(numbers(values))) },
  Minimum: { of: (values) => extreme(values, -1) },
  Maximum: { of: (values) => extreme(values, 1) },
  First: { of: (values) => extreme(values, -1) },
  Last: { of: (values) => extreme(values, 1) },
  "Sum as Fraction of Total": { of: sum, shareOf: "total" },
  "Sum as Fraction of Rows": { of: sum, shareOf: "row" },
  "Sum as Fraction of Columns": { of: sum, shareOf: "column" },
  "Count as Fraction of Total": { of: (values) => values.length, shareOf: "total" },
  "Count as Fraction of Rows": { of: (values) => values.length, shareOf: "row" },
  "Count as Fraction of Columns": { of: (values) => values.length, shareOf: "column" },
};

const numbers = (values: readonly Value[]): number[] => values.map(Number).filter((value) => !Number.isNaN(value));

/** Adds numbers; texts cannot be added, so the last one is returned. */
function sum(values: readonly Value[]): Value {
  let total: Value = 0;
  for (const value of values) total = typeof value === "number" && typeof total === "number" ? total + value : value;
  return total;
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  let total = 0;
  for (const value of values) total += value;
  return total / values.length;
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle)]!) / 2;
}

function variance(values: readonly number[]): number {
  const center = mean(values);
  if (center === null || values.length < 2) return 0;
  let squares = 0;
  for (const value of values) squares += (value - center) ** 2;
  return squares / (values.length - 1);
}

function extreme(values: readonly Value[], sign: 1 | -1): Value {
  let found = values[0] ?? null;
  for (const value of values) if (naturalOrder(value, found) * sign > 0) found = value;
  return found;
}
