import { asArray, columnLabel, metricLabel } from "../../../schema/query/labels";
import type { Metric, QueryColumn } from "../../../schema/query/query-context";
import { t } from "../../i18n";
import type { ListOption } from "../option-select/list-option";

/**
 * The sort keys of a chart's axis: names and values of a single series, aggregates at each position for several. Null
 * for a time axis, which is chronological.
 */
export function axisOrders(
  values: Record<string, unknown>,
  isTime: (column: string) => boolean,
): ListOption<string>[] | null {
  const axis = asArray<QueryColumn>(values["x_axis"] as QueryColumn | null)[0];
  if (typeof axis === "string" && isTime(axis) && values["xAxisForceCategorical"] !== true) return null;
  const metrics = asArray<Metric>((values["metrics"] ?? values["metric"]) as Metric | Metric[] | null);
  const groups = asArray<QueryColumn>(values["groupby"] as QueryColumn | QueryColumn[] | null);
  if (groups.length > 0 || metrics.length > 1) {
    return [
      { value: "name", label: t("Category name") },
      { value: "sum", label: t("Total value") },
      { value: "min", label: t("Minimum value") },
      { value: "max", label: t("Maximum value") },
      { value: "avg", label: t("Average value") },
    ];
  }
  const sorting = asArray<Metric>(values["timeseries_limit_metric"] as Metric | null);
  const labels = [...(axis ? [columnLabel(axis)] : []), ...[...metrics, ...sorting].map(metricLabel)];
  return [...new Set(labels)].map((label) => ({ value: label, label }));
}
