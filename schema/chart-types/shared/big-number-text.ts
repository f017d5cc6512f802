import type { ChartDataResponse, ColumnKind, QueryResult, Value } from "../../query/chart-data-response";
import { STRING, TEMPORAL } from "../../query/chart-data-response";
import type { Currency } from "../../format/currency";
import { numberFormatter } from "../../format/number";
import { timeFormatter, tooltipTimeFormatter } from "../../format/time";
import { metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";
import type { NumberLine } from "../drawing/number";
import { resolveCurrency } from "./currency";

/** Stored format options of both big number types. */
export interface BigNumberFormats {
  /** A saved metric's own format takes precedence. */
  y_axis_format: string | null;
  currency_format: Currency | null;
  time_format: string | null;
  force_timestamp_formatting: boolean;
}

export interface BigNumberText {
  /** Returns the large value as text; null when there is none. */
  value(value: Value | undefined): string | null;
  number(value: number): string;
  time(epochMs: number): string;
}

/** Formats a big number: as a time when its column is temporal or text (or when forced), else as a number. */
export function bigNumberText(
  response: ChartDataResponse,
  metric: Metric,
  formats: BigNumberFormats,
  locale: string,
): BigNumberText {
  const query = response.queries[0];
  const saved = typeof metric === "string" ? metric : null;
  const savedFormat = saved === null ? null : response.dataset?.column_formats?.[saved];
  const savedCurrency = saved === null ? null : response.dataset?.currency_formats?.[saved];
  const number = numberFormatter(
    savedFormat || formats.y_axis_format,
    resolveCurrency(formats.currency_format ?? savedCurrency, query, response.dataset),
    locale,
  );
  const timeCode = formats.time_format || savedFormat || "smart_date";
  const time =
    timeCode === "smart_date" ? tooltipTimeFormatter(timeCode, null, locale) : timeFormatter(timeCode, null, locale);
  const kind = columnKind(query, metricLabel(metric));
  const isTime = formats.force_timestamp_formatting || kind === TEMPORAL || kind === STRING;
  return {
    number,
    time,
    value(value) {
      const parsed = parseValue(value);
      if (parsed === null) return null;
      if (typeof parsed === "string") return parsed;
      return isTime ? time(parsed) : number(parsed);
    },
  };
}

/** Parses text as a UTC time; other text is returned as it is. */
export function parseValue(value: Value | undefined): number | string | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "boolean") return String(value);
  if (typeof value === "number") return Number.isNaN(value) ? null : value;
  const hasZone = /(?:z|[+-]\d\d:?\d\d)$/i.test(value);
  const epochMs = /^\d{4}-\d\d/.test(value)
    ? Date.parse(hasZone || value.length <= 10 ? value : `${value.replace(" ", "T")}Z`)
    : Number.NaN;
  return Number.isNaN(epochMs) ? value : epochMs;
}

/** Returns a metric's display name: the dataset's verbose name of a saved metric, else its label. */
export function metricName(metric: Metric, response: ChartDataResponse): string {
  const label = metricLabel(metric);
  return (typeof metric === "string" && response.dataset?.verbose_map?.[metric]) || label;
}

/** Returns the line with the metric's name above the number, when configured. */
export const metricNameLine = (
  response: ChartDataResponse,
  metric: Metric,
  values: { show_metric_name: boolean; metric_name_font_size: number },
): NumberLine | null =>
  values.show_metric_name
    ? numberLine("metric-name", metricName(metric, response), values.metric_name_font_size)
    : null;

export function numberLine(
  role: NumberLine["role"],
  text: string,
  size: number,
  tone: NumberLine["tone"] = "plain",
): NumberLine {
  return { role, text, size, tone };
}

function columnKind(query: QueryResult | undefined, column: string): ColumnKind | undefined {
  return query?.coltypes[query.colnames.indexOf(column)];
}
