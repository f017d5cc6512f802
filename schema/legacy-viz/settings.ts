import { asArray, columnLabel, metricLabel } from "../query/labels";
import type { Metric, QueryColumn } from "../query/query-context";
import type { Form } from "./form";

const METRIC_KEYS = ["metric", "metrics", "percent_metrics", "metric_2", "secondary_metric", "x", "y", "size"] as const;

/** Every metric that the form has under any of its keys, one per label, in the order of the keys. */
export function allMetrics(form: Form): Metric[] {
  const byLabel = new Map<string, Metric>();
  for (const key of METRIC_KEYS) for (const metric of metricsAt(form, key)) byLabel.set(metricLabel(metric), metric);
  return [...byLabel.values()];
}

export const metricsAt = (form: Form, key: string): Metric[] =>
  asArray(form[key] as Metric[]).filter((metric) => (typeof metric === "string" ? metric !== "" : isObject(metric)));
export const metricAt = (form: Form, key: string): Metric | undefined => metricsAt(form, key)[0];
export const labelAt = (form: Form, key: string): string | undefined => metricsAt(form, key).map(metricLabel)[0];

/** The columns under some keys, one per label. */
export function columnsAt(form: Form, ...keys: string[]): QueryColumn[] {
  const byLabel = new Map<string, QueryColumn>();
  for (const key of keys)
    for (const column of asArray(form[key] as QueryColumn[]))
      if (isColumn(column)) byLabel.set(columnLabel(column), column);
  return [...byLabel.values()];
}

const isObject = (value: unknown): boolean => typeof value === "object" && value !== null && !Array.isArray(value);
const isColumn = (column: QueryColumn): boolean =>
  typeof column === "string" ? column !== "" : isObject(column) && typeof column.sqlExpression === "string";

/** A single column may be stored alone, as a list of one, or not at all. */
export const columnAt = (form: Form, key: string): QueryColumn | undefined => columnsAt(form, key)[0];

export const groupLabels = (form: Form): string[] =>
  columnsAt(form, "groupby", "columns")
    .map(columnLabel)
    .filter((label) => label !== "__timestamp");

/** Whole numbers may be stored as text. */
export function countAt(form: Form, key: string): number {
  const count = Number(form[key] ?? 0);
  return Number.isFinite(count) ? Math.trunc(count) : 0;
}

export const textAt = (form: Form, key: string): string => (typeof form[key] === "string" ? form[key] : "");
