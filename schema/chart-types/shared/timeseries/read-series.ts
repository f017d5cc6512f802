import type { ColumnKind, QueryResult, Value } from "../../../query/chart-data-response";
import { STRING } from "../../../query/chart-data-response";
import { FORECAST } from "../forecast";

/** A drawn column of the result, with its forecast columns. */
export interface RawSeries {
  key: string;
  /** The metric and dimension values of the series, as the server names them. */
  levels: readonly string[];
  values: (number | null)[];
  forecast: { yhat: (number | null)[]; lower: (number | null)[]; upper: (number | null)[] } | null;
}

export interface RawSeriesSet {
  x: Value[];
  xKind: ColumnKind;
  series: RawSeries[];
}

/** Returns the result's rows by column; the axis and the `hidden` columns are not series. */
export function readSeries(query: QueryResult, axis: string, hidden: ReadonlySet<string>): RawSeriesSet {
  const { colnames, coltypes, data, label_map } = query;
  const at = colnames.indexOf(axis);
  const known = new Set(colnames);
  const column = (key: string): (number | null)[] => data.map((row) => toNumber(row[key]));
  const isForecast = (key: string): boolean =>
    Object.values(FORECAST).some((suffix) => key.endsWith(suffix) && known.has(key.slice(0, -suffix.length)));
  const series = colnames
    .filter((key) => key !== axis && !hidden.has(key) && !isForecast(key))
    .map((key): RawSeries => ({
      key,
      levels: label_map?.[key] ?? [key],
      values: column(key),
      forecast: known.has(key + FORECAST.yhat)
        ? {
            yhat: column(key + FORECAST.yhat),
            lower: column(key + FORECAST.lower),
            upper: column(key + FORECAST.upper),
          }
        : null,
    }));
  return { x: data.map((row) => row[axis] ?? null), xKind: at < 0 ? STRING : (coltypes[at] ?? STRING), series };
}

export function toNumber(value: Value | undefined): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "string" || value.trim() === "") return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** Reorders the rows of all columns. */
export function takeRows(set: RawSeriesSet, order: readonly number[]): RawSeriesSet {
  const take = <T>(values: readonly T[]): T[] => order.map((i) => values[i] as T);
  return {
    ...set,
    x: take(set.x),
    series: set.series.map((s) => ({
      ...s,
      values: take(s.values),
      forecast: s.forecast && {
        yhat: take(s.forecast.yhat),
        lower: take(s.forecast.lower),
        upper: take(s.forecast.upper),
      },
    })),
  };
}
