import { pythonRepr } from "../../text/python-repr";
import type { AdhocColumn, AdhocMetric } from "../../query/query-context";
import { adhocColumnSql, columnExpression } from "./column";
import { columnLabel } from "../../query/labels";
import type { ColumnSql } from "./column";
import { metricName, metricSql } from "./metric";
import type { MetricSql } from "./metric";
import type { PreparedQuery } from "./prepare";
import type { Scope } from "../read/scope";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

/** Whether raw records are ordered by a metric, which groups them, as in Superset. */
export const ordersByMetric = (scope: Scope, query: PreparedQuery): boolean =>
  query.orderby.some(([target]) =>
    typeof target === "string"
      ? scope.metrics.has(target) && !query.columns.some((column) => columnLabel(column) === target)
      : isMetric(target),
  );

/** " ORDER BY …" or "". Selected metrics are ordered by their alias, others by their expression. */
export function orderSql(
  scope: Scope,
  query: PreparedQuery,
  selected: { columns: ColumnSql[]; metrics: MetricSql[]; alias: (label: string) => string },
): string {
  const metricLabels = new Set(selected.metrics.map(({ label }) => label));
  const columnSqls = new Map(selected.columns.map((column) => [column.label, column.sql]));
  const terms = query.orderby.map(([target, ascending]) => {
    const direction = ascending ? "ASC" : "DESC";
    if (typeof target === "string") {
      if (metricLabels.has(target)) return `${selected.alias(target)} ${direction}`;
      if (scope.metrics.has(target)) return `${metricSql(scope, target).sql} ${direction}`;
      const column = scope.columns.get(target);
      if (columnSqls.has(target))
        return `${column && columnExpression(scope, column) === columnSqls.get(target) ? columnSqls.get(target)! : selected.alias(target)} ${direction}`;
      if (column) return `${columnExpression(scope, column)} ${direction}`;
    } else if (isMetric(target)) {
      const label = metricName(target);
      const { sql } = metricSql(scope, target);
      const isSelected = selected.metrics.some((metric) => metric.label === label && metric.sql === sql);
      return `${isSelected ? selected.alias(label) : sql} ${direction}`;
    } else if (isColumn(target)) {
      const column = adhocColumnSql(scope, target);
      return `${columnSqls.get(column.label) === column.sql ? selected.alias(column.label) : column.sql} ${direction}`;
    }
    throw SqlError.query(
      message("Unknown column used in orderby: {column}", {
        column: typeof target === "string" ? target : pythonRepr(target),
      }),
    );
  });
  return terms.length > 0 ? ` ORDER BY ${terms.join(", ")}` : "";
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/**
 * Ad-hoc SQL columns and ad-hoc SQL metrics have the same form; a metric has an aggregate, an option name or a custom
 * label.
 */
const isMetric = (value: unknown): value is AdhocMetric =>
  isRecord(value) &&
  (value["expressionType"] === "SIMPLE" ||
    (value["expressionType"] === "SQL" && typeof value["columnType"] !== "string"));
const isColumn = (value: unknown): value is AdhocColumn =>
  isRecord(value) && typeof value["sqlExpression"] === "string";
