import type { ChartDataset } from "./calls";
import { datasetUid } from "../datasource/datasource";
import type { DatasetNotes } from "../query/chart-data-response";

/** Formats are read from the dataset where it has them, else from its metrics. */
export function datasetNotes(dataset: ChartDataset): DatasetNotes {
  const descriptions: Record<string, string | null> = {};
  for (const column of dataset.columns ?? [])
    if (column.description) descriptions[column.column_name] = column.description;
  for (const metric of dataset.metrics ?? [])
    if (metric.description) descriptions[metric.metric_name] = metric.description;
  const metrics = dataset.metrics ?? [];
  const fromMetrics = <T>(pick: (metric: (typeof metrics)[number]) => T | null | undefined): Record<string, T> => {
    const picked = metrics.map((metric) => [metric.metric_name, pick(metric)] as const);
    return Object.fromEntries(picked.filter((pair): pair is readonly [string, T] => Boolean(pair[1])));
  };
  return {
    verbose_map: dataset.verbose_map ?? {},
    column_formats: { ...fromMetrics((metric) => metric.d3format), ...dataset.column_formats },
    currency_formats: { ...fromMetrics((metric) => metric.currency), ...dataset.currency_formats },
    currency_code_column: dataset.currency_code_column ?? null,
    descriptions,
  };
}

/** Notes by the key that form_data.datasource holds. */
export function notesByDatasource(datasets: readonly ChartDataset[]): Map<string, DatasetNotes> {
  return new Map(datasets.map((dataset) => [dataset.uid ?? datasetUid(dataset.id), datasetNotes(dataset)]));
}
