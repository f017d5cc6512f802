import { buildQueryContext } from "../../../query/build-query";
import { asArray, columnLabel, metricLabel } from "../../../query/labels";
import type { Metric, PostProcessing, QueryColumn, QueryContext, QueryObject } from "../../../query/query-context";
import type { FormData } from "../../define";
import { compareStep, resampleStep, rollingStep } from "../advanced-analytics";
import { axisLabelOf, axisOf, baseAxis } from "../base-axis";
import { forecastStep } from "../forecast";
import { offsetsOf, type TimeComparison, timeComparison } from "../time-comparison-names";

/** Returns one query: metrics by the axis and the dimensions, pivoted to one column per series (charts-a 1.6 and 2). */
export function timeseriesQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const extra = extraMetrics(formData, base.metrics ?? []);
    const ends = [
      ...contributionStep(formData),
      ...sortStep(formData, axisLabelOf(formData), groupbyOf(formData), [...(base.metrics ?? []), ...extra]),
    ];
    return [pivotedQuery(base, formData, { dropsEmpty: formData["show_empty_columns"] === false, ends, extra })];
  });
}

interface PivotedQuery {
  /** Whether empty columns are dropped. */
  dropsEmpty: boolean;
  /** Steps before the columns are flattened. */
  ends: readonly PostProcessing[];
  extra?: readonly Metric[];
}

/**
 * Returns a base query with its axis, its dimensions and the post-processing that pivots it to one column per series.
 */
export function pivotedQuery(
  base: QueryObject,
  formData: FormData,
  { dropsEmpty, ends, extra = [] }: PivotedQuery,
): QueryObject {
  const axis = axisOf(formData);
  const label = axisLabelOf(formData);
  const groupby = groupbyOf(formData);
  const metrics = [...(base.metrics ?? []), ...extra];
  const compared = timeComparison(formData, base.metrics ?? []);
  const { is_timeseries: _, series_limit_metric, order_desc, ...rest } = base;
  return {
    ...rest,
    columns: [...(axis === null ? [] : [baseAxis(axis, base)]), ...groupby],
    series_columns: groupby,
    metrics,
    ...(axis === null ? { is_timeseries: true } : {}),
    ...ordering(base, formData, series_limit_metric, order_desc),
    time_offsets: compared ? compared.offsets : [],
    post_processing: [
      ...pivotStep(label, groupby, metrics, compared, dropsEmpty),
      ...resampleStep(formData),
      ...rollingStep(formData, metrics, compared),
      ...compareStep(compared),
      ...renameStep(formData, label, groupby, base.metrics ?? [], compared),
      ...ends,
      { operation: "flatten" },
      ...forecastStep(formData, label),
    ],
  };
}

const groupbyOf = (formData: FormData): QueryColumn[] =>
  asArray(formData["groupby"] as QueryColumn[] | null).filter((c) => c !== "");

/** Returns the metrics that are requested only to sort the axis; they are not drawn. */
export function extraMetrics(formData: Record<string, unknown>, metrics: readonly Metric[]): Metric[] {
  const by = asArray<Metric>(formData["timeseries_limit_metric"] as Metric | Metric[] | null)[0];
  if (by === undefined || by === "" || asArray(formData["groupby"] as unknown[]).length) return [];
  const label = metricLabel(by);
  return label === formData["x_axis_sort"] && !metrics.some((m) => metricLabel(m) === label) ? [by] : [];
}

/**
 * Returns the order that decides which rows a limit keeps: the stored one, else by the limit's metric, else by the
 * first metric.
 */
function ordering(
  base: QueryObject,
  formData: FormData,
  limitMetric: Metric | null | undefined,
  descending: boolean | null | undefined,
): Partial<QueryObject> {
  const [stored] = base.orderby ?? [];
  const keep = { ...(limitMetric != null ? { series_limit_metric: limitMetric } : {}), order_desc: descending ?? true };
  if (stored?.[0] && typeof stored[1] === "boolean") return { ...keep, orderby: [stored] };
  const by = limitMetric ?? asArray<Metric>(formData["legacy_order_by"] as Metric | null)[0] ?? base.metrics?.[0];
  return by === undefined || by === "" ? keep : { ...keep, orderby: [[by, !(descending ?? true)]] };
}

function pivotStep(
  axis: string | null,
  groupby: QueryColumn[],
  metrics: Metric[],
  compared: TimeComparison | null,
  dropsEmpty: boolean,
): PostProcessing[] {
  if (axis === null || !metrics.length) return [];
  const names = [...metrics.map(metricLabel), ...(compared?.pairs.map((p) => p.column) ?? [])];
  const aggregates = Object.fromEntries(names.map((name) => [name, { operator: "mean" }]));
  return [
    {
      operation: "pivot",
      options: { index: [axis], columns: groupby.map(columnLabel), aggregates, drop_missing_columns: dropsEmpty },
    },
  ];
}

/** Removes the metric's name from series that dimensions or offsets already identify. */
function renameStep(
  formData: FormData,
  axis: string | null,
  groupby: QueryColumn[],
  metrics: readonly Metric[],
  compared: TimeComparison | null,
): PostProcessing[] {
  const truncates = formData["truncate_metric"] !== false && (groupby.length > 0 || offsetsOf(formData).length > 1);
  if (axis === null || !metrics.length || !(compared || truncates)) return [];
  const columns: Record<string, string | null> = {};
  for (const { metric, offset, column } of compared?.pairs ?? []) {
    const name = compared?.type === "values" ? column : `${compared?.type}__${metric}__${column}`;
    columns[name] = metrics.length === 1 ? offset : `${metric}, ${offset}`;
  }
  const [only] = metrics;
  if (
    !compared &&
    metrics.length === 1 &&
    only !== undefined &&
    !["difference", "percentage", "ratio"].includes(String(formData["comparison_type"]))
  )
    columns[metricLabel(only)] = null;
  return Object.keys(columns).length ? [{ operation: "rename", options: { columns, level: 0, inplace: true } }] : [];
}

function contributionStep(formData: FormData): PostProcessing[] {
  const orientation = formData["contributionMode"];
  return orientation === "row" || orientation === "column"
    ? [{ operation: "contribution", options: { orientation, time_shifts: offsetsOf(formData) } }]
    : [];
}

function sortStep(
  formData: FormData,
  axis: string | null,
  groupby: QueryColumn[],
  metrics: readonly Metric[],
): PostProcessing[] {
  const by = formData["x_axis_sort"];
  const ascending = formData["x_axis_sort_asc"] ?? true;
  if (typeof by !== "string" || groupby.length || ![axis, ...metrics.map(metricLabel)].includes(by)) return [];
  return [{ operation: "sort", options: by === axis ? { is_sort_index: true, ascending } : { by, ascending } }];
}
