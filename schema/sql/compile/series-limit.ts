import type { ColumnSql } from "./column";
import { metricSql } from "./metric";
import type { MetricSql } from "./metric";
import type { PreparedQuery } from "./prepare";
import type { Scope } from "../read/scope";

const ALIAS = "series_limit";
export const OTHERS = "Others";

export interface SeriesLimit {
  /** JOIN (…) AS series_limit ON … */
  join: string;
  /** Each series column with values outside the top as "Others"; empty where they are omitted. */
  replaced: ReadonlyMap<string, string>;
}

/** Keeps the top N combinations of the series columns, ranked by a metric. Null dimension values are never ranked. */
export function seriesLimitSql(
  scope: Scope,
  query: PreparedQuery,
  parts: { series: ColumnSql[]; from: string; where: string; metrics: MetricSql[] },
): SeriesLimit {
  const { quote } = scope.dialect;
  const inner = (column: ColumnSql): string => quote(`${column.label}__`);
  const main = parts.metrics[0]?.sql ?? "COUNT(*)";
  const ranking = query.seriesLimitMetric ? metricSql(scope, query.seriesLimitMetric).sql : "mme_inner__";
  const direction = query.orderDescending ? "DESC" : "ASC";
  const joined = (query.groupOthers && scope.dialect.nullWhenUnmatched) || ((expression: string) => expression);
  const select = [
    ...parts.series.map((column) => `${joined(column.sql)} AS ${inner(column)}`),
    `${main} AS mme_inner__`,
  ].join(", ");
  const groups = parts.series.map(({ sql }) => sql).join(", ");
  const top = `SELECT ${select} \nFROM ${parts.from}${parts.where} GROUP BY ${groups} ORDER BY ${ranking} ${direction} \n ${scope.dialect.limit(query.seriesLimit, 0)}`;
  const on = parts.series.map((column) => `${column.sql} = ${inner(column)}`).join(" AND ");
  if (!query.groupOthers) return { join: ` JOIN (${top}) AS ${ALIAS} ON ${on}`, replaced: new Map() };
  const replaced = parts.series.map((column): [string, string] => [
    column.label,
    `CASE WHEN ${ALIAS}.${inner(parts.series[0]!)} IS NOT NULL THEN ${asText(scope, column)} ELSE '${OTHERS}' END`,
  ]);
  return { join: ` LEFT OUTER JOIN (${top}) AS ${ALIAS} ON ${on}`, replaced: new Map(replaced) };
}

/** CASE requires the same type in both branches. */
const asText = (scope: Scope, column: ColumnSql): string =>
  column.kind === 1 ? column.sql : scope.dialect.castToText(column.sql);
