import type { ExploreDataset } from "../../../../../schema/explore-state/calls";
import type { Fields, FormData } from "../../../../../schema/chart-types/define";
import { asArray } from "../../../../../schema/query/labels";
import { datasetUid } from "../../../../../schema/datasource/datasource";

type Source = Pick<ExploreDataset, "id" | "columns" | "metrics">;

/**
 * The form for another dataset: metrics, columns and filters that the dataset does not have are dropped, custom SQL
 * remains.
 */
export function swappedForm(fields: Fields, formData: FormData, dataset: Source): FormData {
  const columns = new Set(dataset.columns.map((column) => column.column_name));
  const metrics = new Set(dataset.metrics.map((metric) => metric.metric_name));
  const next: FormData = { ...formData, datasource: datasetUid(dataset.id) };
  for (const [key, field] of Object.entries(fields)) {
    const value = formData[key];
    const known = {
      metric: (one: unknown) => knowsMetric(one, metrics, columns),
      column: (one: unknown) => typeof one !== "string" || columns.has(one),
      filters: (one: unknown) => knowsFilter(one, columns),
    }[field.control.kind as "metric" | "column" | "filters"];
    if (!known || value === undefined || value === null) continue;
    if (Array.isArray(value)) next[key] = value.filter(known);
    else if (!known(value)) next[key] = null;
  }
  const time = next["granularity_sqla"];
  if (typeof time === "string" && !columns.has(time)) delete next["granularity_sqla"];
  return next;
}

function knowsMetric(metric: unknown, metrics: ReadonlySet<string>, columns: ReadonlySet<string>): boolean {
  if (typeof metric === "string") return metrics.has(metric);
  const { expressionType, column } = metric as { expressionType?: string; column?: { column_name?: string } | null };
  return expressionType !== "SIMPLE" || columns.has(column?.column_name ?? "");
}

function knowsFilter(filter: unknown, columns: ReadonlySet<string>): boolean {
  const { expressionType, subject } = filter as { expressionType?: string; subject?: unknown };
  return expressionType !== "SIMPLE" || asArray(subject).every((one) => typeof one !== "string" || columns.has(one));
}
