import type { Metric, QueryColumn } from "./query-context";

/** A metric's name in the result: a saved metric's own name, else the label, else AGG(column) or the SQL. */
export function metricLabel(metric: Metric): string {
  if (typeof metric === "string") return metric;
  if (metric.label) return metric.label;
  if (metric.expressionType === "SIMPLE") return `${metric.aggregate ?? ""}(${metric.column?.column_name ?? ""})`;
  return metric.sqlExpression ?? "";
}

/** A column's name in the result: its own name, or an ad-hoc column's label, or its SQL. */
export const columnLabel = (column: QueryColumn): string =>
  typeof column === "string" ? column : column.label || column.sqlExpression;

/** Converts a stored select value (one value, a list, or nothing) to a list. */
export function asArray<T>(value: T | readonly T[] | null | undefined): T[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? [...(value as readonly T[])] : [value as T];
}
