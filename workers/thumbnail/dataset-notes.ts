import type { DatasetModel } from "../../schema/dataset/model";
import type { DatasetNotes } from "../../schema/query/chart-data-response";

/** Returns the parts of the dataset that a chart's drawing needs. */
export function datasetNotes({ columns, metrics, currency_code_column }: DatasetModel): DatasetNotes {
  const named = metrics.flatMap(({ metric_name, verbose_name }) =>
    verbose_name ? [[metric_name, verbose_name] as const] : [],
  );
  return {
    verbose_map: Object.fromEntries([
      ...named,
      ...columns.flatMap(({ column_name, verbose_name }) =>
        verbose_name ? [[column_name, verbose_name] as const] : [],
      ),
    ]),
    column_formats: Object.fromEntries(metrics.map(({ metric_name, d3format }) => [metric_name, d3format ?? null])),
    currency_formats: Object.fromEntries(
      metrics.map(({ metric_name, currency }) => [metric_name, currency ?? null]),
    ) as NonNullable<DatasetNotes["currency_formats"]>,
    currency_code_column: currency_code_column ?? null,
  };
}
