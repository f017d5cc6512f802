import type { LabelParts } from "../../../schema/chart-types/pivot_table_v2/pivoted-file";
import type { PivotShape, PivotValues } from "../../../schema/chart-types/pivot_table_v2/shape";
import type { DatasetModel } from "../../../schema/dataset/model";
import { spreadsheetFormat } from "../../../schema/format/spreadsheet-format";
import { metricFormat } from "./sheet-columns";

/**
 * Returns the number format of a line of a pivot, given its label and the names of metrics in it: that of its metric; of
 * a total over several metrics, the one that they share. `timeFormat` is the format of a metric that is a time.
 */
export function pivotFormats(
  { aggregateFunction, valueFormat, currency_format }: PivotValues,
  { metrics, metricsLast }: PivotShape,
  dataset: DatasetModel,
  timeFormat: (metric: string) => string | null,
): (label: LabelParts, nameOf: (metric: string) => string) => string | null {
  if (aggregateFunction.includes("Fraction")) return () => "0.0%";
  if (aggregateFunction.startsWith("Count")) return () => null;
  const formats = metrics.map((metric) => {
    const own = metricFormat(metric, dataset);
    return timeFormat(metric) ?? spreadsheetFormat(own.code ?? valueFormat, own.currency ?? currency_format);
  });
  const shared = formats.every((format) => format === formats[0]) ? (formats[0] ?? null) : null;
  return (label, nameOf) => {
    const name = metricsLast ? label.at(-1) : label[0];
    const at = metrics.findIndex((metric) => nameOf(metric) === name);
    return at < 0 ? shared : formats[at]!;
  };
}
