import { NULL_TEXT } from "../../format/null-text";
import { timeFormatter } from "../../format/time";
import {
  type ChartDataResponse,
  type QueryResult,
  type Row,
  TEMPORAL,
  type Value,
} from "../../query/chart-data-response";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";

/** Returns a row's value of a dimension as text: times by a format, null as NULL_TEXT. */
export function dimensionText(
  query: QueryResult,
  dimension: string,
  dateFormat: string | null,
  locale: string,
): (row: Row) => string {
  const isTime = query.coltypes[query.colnames.indexOf(dimension)] === TEMPORAL;
  const time = isTime && dateFormat !== null ? timeFormatter(dateFormat, null, locale) : null;
  return (row) => {
    const value = row[dimension];
    if (value === null || value === undefined) return NULL_TEXT;
    if (isTime && typeof value === "number") return time ? time(value) : new Date(value).toISOString();
    return String(value);
  };
}

/** Returns the display name of a metric or column. */
export const readName = (response: ChartDataResponse, name: string): string =>
  response.dataset?.verbose_map?.[name] ?? name;
export const readMetric = (response: ChartDataResponse, metric: Metric): string =>
  readName(response, metricLabel(metric));

/** Parses numbers that some engines return as text, such as sums; anything else counts as 0. */
export const amount = (value: Value | undefined): number =>
  typeof value === "number" ? (Number.isFinite(value) ? value : 0) : Number(value ?? 0) || 0;

/** Joins a row's dimension texts, as names of items in charts. */
export function rowName(
  query: QueryResult,
  dimensions: readonly string[],
  dateFormat: string | null,
  locale: string,
): (row: Row) => string {
  const texts = dimensions.map((dimension) => dimensionText(query, dimension, dateFormat, locale));
  return (row) => texts.map((text) => text(row)).join(", ");
}

/** Returns the selection of a row's item: the value of each dimension; null without dimensions. */
export const rowSelection = (row: Row, dimensions: readonly string[]): Record<string, Value> | null =>
  dimensions.length === 0
    ? null
    : Object.fromEntries(dimensions.map((dimension) => [dimension, row[dimension] ?? null]));
