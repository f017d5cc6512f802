import type { AdhocMetric, Aggregate, Metric } from "../../query/query-context";
import { columnExpression } from "./column";
import { datasetExpression, requestExpression } from "../read/scope";
import type { Scope } from "../read/scope";
import { SqlError } from "../sql-error";
import { message } from "../../language/localizable";

export interface MetricSql {
  label: string;
  sql: string;
}

/** The SQL of a metric: a saved metric's name (or the legacy `{label}`), an aggregate over a column, or ad-hoc SQL. */
export function metricSql(scope: Scope, metric: Metric): MetricSql {
  if (typeof metric === "string") return savedMetricSql(scope, metric);
  if (!metric.expressionType && metric.label) return savedMetricSql(scope, metric.label);
  return metric.expressionType === "SQL" ? writtenMetricSql(scope, metric) : aggregateSql(scope, metric);
}

/** A metric's name in the result. */
export function metricName(metric: Metric): string {
  if (typeof metric === "string") return metric;
  if (metric.label) return metric.label;
  if (metric.expressionType === "SQL") return metric.sqlExpression ?? "";
  return `${metric.aggregate ?? ""}(${metric.column?.column_name ?? ""})`;
}

function savedMetricSql(scope: Scope, name: string): MetricSql {
  const saved = scope.metrics.get(name);
  if (!saved) throw SqlError.query(message("Metric ''{name}'' does not exist", { name }));
  return { label: name, sql: datasetExpression(scope, saved.expression) };
}

function writtenMetricSql(scope: Scope, metric: AdhocMetric): MetricSql {
  if (!metric.sqlExpression?.trim())
    throw SqlError.query(message("Metric ''{name}'' has no SQL expression", { name: metricName(metric) }));
  return { label: metricName(metric), sql: requestExpression(scope, metric.sqlExpression) };
}

function aggregateSql(scope: Scope, metric: AdhocMetric): MetricSql {
  const name = metric.column?.column_name ?? "";
  const column = scope.columns.get(name);
  if (!column) throw SqlError.query(message("Columns missing in dataset: [''{column}'']", { column: name }));
  const aggregate = metric.aggregate && AGGREGATE_SQL[metric.aggregate];
  if (!aggregate) throw SqlError.query(message("Metric ''{name}'' does not exist", { name: metricName(metric) }));
  return { label: metricName(metric), sql: aggregate(columnExpression(scope, column)) };
}

const AGGREGATE_SQL: Record<Aggregate, (operand: string) => string> = {
  AVG: (operand) => `AVG(${operand})`,
  COUNT: (operand) => `count(${operand})`,
  COUNT_DISTINCT: (operand) => `count(DISTINCT ${operand})`,
  MAX: (operand) => `max(${operand})`,
  MIN: (operand) => `min(${operand})`,
  SUM: (operand) => `sum(${operand})`,
};
