import { numberFormatter } from "../../format/number";
import { timeFormatter } from "../../format/time";
import { type ChartAnswer, type QueryResult, type Row, TEMPORAL, type Value } from "../../query/answer";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { Currency } from "../../format/currency";
import { resolveCurrency } from "./currency";

/** What a row's value of a dimension reads as: times by a format, nothing as <NULL>. */
export function dimensionText(query: QueryResult, dimension: string, dateFormat: string | null, locale: string): (row: Row) => string {
  const isTime = query.coltypes[query.colnames.indexOf(dimension)] === TEMPORAL;
  const time = isTime && dateFormat !== null ? timeFormatter(dateFormat, null, locale) : null;
  return (row) => {
    const value = row[dimension];
    if (value === null || value === undefined) return "<NULL>";
    if (isTime && typeof value === "number") return time ? time(value) : new Date(value).toISOString();
    return String(value);
  };
}

interface MetricTextOptions {
  answer: ChartAnswer;
  metric: Metric;
  format: string | null;
  currency: Currency | null;
  locale: string;
}

/** What a metric's values read as: in the chart's format, else in the saved metric's own, with the currency likewise. */
export function metricText({ answer, metric, format, currency, locale }: MetricTextOptions): (value: number | null) => string {
  const saved = typeof metric === "string" ? metric : null;
  const code = format ?? (saved === null ? null : answer.dataset?.column_formats?.[saved]);
  const sign = currency ?? (saved === null ? null : answer.dataset?.currency_formats?.[saved]);
  return numberFormatter(code, resolveCurrency(sign, answer.queries[0], answer.dataset), locale);
}

/** The name that people read of a metric or a column. */
export const readName = (answer: ChartAnswer, name: string): string => answer.dataset?.verbose_map?.[name] ?? name;
export const readMetric = (answer: ChartAnswer, metric: Metric): string => readName(answer, metricLabel(metric));

/** Some engines answer sums as text; what is no number counts as nothing. */
export const amount = (value: Value | undefined): number => (typeof value === "number" ? (Number.isFinite(value) ? value : 0) : Number(value ?? 0) || 0);

/** Dimensions' texts of a row put together, as items of a chart are named. */
export function rowName(query: QueryResult, dimensions: readonly string[], dateFormat: string | null, locale: string): (row: Row) => string {
  const texts = dimensions.map((dimension) => dimensionText(query, dimension, dateFormat, locale));
  return (row) => texts.map((text) => text(row)).join(", ");
}

/** What a row's item selects: the value of each dimension; nothing where there are none. */
export const rowSelection = (row: Row, dimensions: readonly string[]): Record<string, Value> | null => (dimensions.length === 0 ? null : Object.fromEntries(dimensions.map((dimension) => [dimension, row[dimension] ?? null])));
