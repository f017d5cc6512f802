import type { ExploreDataset } from "../../schema/explore-state/calls";
import { asArray, columnLabel, metricLabel } from "../../schema/query/labels";
import type { Metric, QueryColumn } from "../../schema/query/query-context";
import { isNumeric, isTemporal } from "./column-look";

export type ResultColumnKind = "number" | "text" | "time" | "boolean";

/** A column of the chart's result, with the name that it has there. */
export interface ResultColumn {
  key: string;
  label: string;
  kind: ResultColumnKind;
  isMetric: boolean;
}

const DIMENSIONS = ["x_axis", "groupby", "groupbyRows", "groupbyColumns", "all_columns", "columns", "series", "entity"];
const METRICS = ["metrics", "metric", "metric_2", "secondary_metric"];

/** The columns that the chart's fields query: dimensions, then metrics, then percentages. */
export function resultColumns(
  values: Record<string, unknown>,
  dataset: Pick<ExploreDataset, "columns" | "metrics">,
): ResultColumn[] {
  const raw =
    values["query_mode"] === "raw" ||
    (values["query_mode"] !== "aggregate" && asArray(values["all_columns"] as unknown[] | null).length > 0);
  const dimensions = DIMENSIONS.filter((key) => (raw ? key === "all_columns" : key !== "all_columns"))
    .flatMap((key) => asArray<QueryColumn>(values[key] as QueryColumn[] | null))
    .filter((column) => column !== "");
  const metrics = raw ? [] : METRICS.flatMap((key) => asArray<Metric>(values[key] as Metric[] | null));
  const percents = raw ? [] : asArray<Metric>(values["percent_metrics"] as Metric[] | null);
  const found = [
    ...dimensions.map((column) => dimensionOf(column, dataset)),
    ...metrics.map((metric) => metricOf(metricLabel(metric), dataset)),
    ...percents.map((metric) => ({
      ...metricOf(metricLabel(metric), dataset),
      key: `%${metricLabel(metric)}`,
      label: `% ${metricOf(metricLabel(metric), dataset).label}`,
    })),
  ];
  return [...new Map(found.map((column) => [column.key, column])).values()];
}

function dimensionOf(column: QueryColumn, { columns }: Pick<ExploreDataset, "columns">): ResultColumn {
  const key = columnLabel(column);
  const found = columns.find(({ column_name }) => column_name === key);
  const kind = isTemporal(found)
    ? "time"
    : isNumeric(found)
      ? "number"
      : found?.type_generic === 3
        ? "boolean"
        : "text";
  return { key, label: found?.verbose_name || key, kind, isMetric: false };
}

function metricOf(key: string, { metrics }: Pick<ExploreDataset, "metrics">): ResultColumn {
  return {
    key,
    label: metrics.find(({ metric_name }) => metric_name === key)?.verbose_name || key,
    kind: "number",
    isMetric: true,
  };
}
