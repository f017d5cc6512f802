import type { Metric, QueryColumn } from "./query-context";

/** The name a metric has in the answer: a saved metric's own; else the label; else AGG(column) or the SQL. */
export function metricLabel(metric: Metric): string {
  if (typeof metric === "string") return metric;
  if (metric.label) return metric.label;
  if (metric.expressionType === "SIMPLE") return `${metric.aggregate ?? ""}(${metric.column?.column_name ?? ""})`;
  return metric.sqlExpression ?? "";
}

/** The name a column has in the answer: its own, or the label of an ad-hoc one, or its SQL. */
export const columnLabel = (column: QueryColumn): string => (typeof column === "string" ? column : column.label || column.sqlExpression);

/** Stored selects hold one value, a list, or nothing: always a list. */
export function asArray<T>(value: T | readonly T[] | null | undefined): T[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? [...(value as readonly T[])] : [value as T];
}
