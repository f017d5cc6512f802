import { NUMERIC, STRING } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import { ANY_OF, type FilterAlternatives, LATEST_PARTITION, type QueryFilter } from "../../query/query-context";
import { adhocColumnSql, datasetColumnSql, kindOfColumn, operand } from "./column";
import type { ColumnSql } from "./column";
import { filterValue, isLiteral } from "./filter-value";
import type { FilterValue } from "./filter-value";
import { latestPartitionFilters } from "./latest-partition";
import { metricName, metricSql } from "./metric";
import type { PreparedQuery } from "./prepare";
import { datasetExpression } from "../read/scope";
import type { Scope } from "../read/scope";
import { SqlError } from "../sql-error";
import { timeRangeSql } from "./time";
import { trimCharacters } from "../../text/trim-characters";
import { message } from "../../language/localizable";

export type FilterOutcome =
  | { kind: "where" | "having"; sql: string; column: string }
  | { kind: "open"; column: string }
  | { kind: "rejected"; column: string }
  | { kind: "skipped" };

/** One filter as a condition. A filter on a column that the dataset lacks is rejected without failing the query. */
export function filterSql(scope: Scope, query: PreparedQuery, filter: QueryFilter): FilterOutcome {
  if (!filter.col || !filter.op) return { kind: "skipped" };
  const name = typeof filter.col === "string" ? filter.col : filter.col.label || filter.col.sqlExpression;
  if (filter.clause === "HAVING") return metricFilterSql(scope, query, filter, name);
  const metric =
    typeof filter.col === "string" && !scope.columns.has(filter.col) ? scope.metrics.get(filter.col) : undefined;
  if (metric) {
    const target: ColumnSql = {
      label: name,
      sql: datasetExpression(scope, metric.expression),
      kind: NUMERIC,
      column: null,
    };
    const sql = conditionSql(scope, query, filter, target);
    return sql === null ? { kind: "open", column: name } : { kind: "having", sql, column: name };
  }
  const target = targetColumn(scope, query, filter);
  if (!target) return { kind: "rejected", column: name };
  const sql = conditionSql(scope, query, filter, target);
  return sql === null ? { kind: "open", column: name } : { kind: "where", sql, column: name };
}

function metricFilterSql(scope: Scope, query: PreparedQuery, filter: QueryFilter, name: string): FilterOutcome {
  const metric = query.metrics?.find((each) => metricName(each) === name);
  if (metric === undefined) return { kind: "rejected", column: name };
  const target: ColumnSql = {
    label: name,
    sql: metricSql(scope, metric).sql,
    kind: typeof filter.val === "string" ? STRING : NUMERIC,
    column: null,
  };
  const sql = conditionSql(scope, query, filter, target);
  return sql === null ? { kind: "open", column: name } : { kind: "having", sql, column: name };
}

function targetColumn(scope: Scope, query: PreparedQuery, filter: QueryFilter): ColumnSql | null {
  if (typeof filter.col !== "string") return adhocColumnSql(scope, filter.col);
  const name = filter.col === "__timestamp" && query.isTimeseries && query.granularity ? query.granularity : filter.col;
  const column = scope.columns.get(name);
  return column ? datasetColumnSql(scope, column, { grain: filter.grain ?? null }) : null;
}

function conditionSql(scope: Scope, query: PreparedQuery, filter: QueryFilter, target: ColumnSql): string | null {
  const left = operand(target.sql);
  const op = filter.op.toUpperCase();
  switch (op) {
    case "IS NULL":
    case "IS NOT NULL":
      return `${left} ${op}`;
    case "IS TRUE":
    case "IS FALSE":
      return scope.dialect.isTruth(left, op === "IS TRUE");
    case "TEMPORAL_RANGE":
      return temporalRangeSql(scope, query, filter, left, target);
    case "IN":
    case "NOT IN":
      return membershipSql(scope, filter, left, op, target);
    case "LIKE":
    case "NOT LIKE":
    case "ILIKE":
    case "NOT ILIKE":
      return likeSql(scope, filter, left, op, target);
    case ANY_OF:
      return alternativesSql(scope, query, filter, target);
    case LATEST_PARTITION:
      return latestPartitionSql(scope, query, filter, target);
    default:
      return comparisonSql(scope, filter, left, op, target);
  }
}

function alternativesSql(scope: Scope, query: PreparedQuery, filter: QueryFilter, target: ColumnSql): string | null {
  if (!isAlternatives(filter.val))
    throw SqlError.query(message("Invalid filter operation type: {op}", { op: filter.op }));
  const either = filter.val
    .map((all) =>
      all
        .map(({ op, val }) => conditionSql(scope, query, { ...filter, op, val }, target))
        .filter((sql) => sql !== null),
    )
    .filter((all) => all.length > 0)
    .map((all) => `(${all.join(" AND ")})`);
  return either.length > 0 ? `(${either.join(" OR ")})` : null;
}

const isAlternatives = (val: unknown): val is FilterAlternatives =>
  Array.isArray(val) &&
  val.every(
    (all) =>
      Array.isArray(all) &&
      all.every(
        (part: unknown) =>
          typeof part === "object" &&
          part !== null &&
          "op" in part &&
          typeof part.op === "string" &&
          part.op.toUpperCase() !== ANY_OF,
      ),
  );

function temporalRangeSql(
  scope: Scope,
  query: PreparedQuery,
  filter: QueryFilter,
  left: string,
  target: ColumnSql,
): string | null {
  if (filter.val === null || filter.val === undefined || (Array.isArray(filter.val) && filter.val.length === 0))
    throw SqlError.query(message("Must specify a value for filters with comparison operators"));
  if (typeof filter.val !== "string") throw SqlError.query(message("Invalid filter operation type: TEMPORAL_RANGE"));
  const range = scope.timeRanges.resolve(filter.val, query.timeRangeOptions);
  return timeRangeSql(
    scope.dialect,
    left,
    target.column ?? { type: null, is_dttm: true, python_date_format: null },
    range,
  );
}

/** The rows of the latest partition; a range that is open at both ends is no condition. */
function latestPartitionSql(scope: Scope, query: PreparedQuery, filter: QueryFilter, target: ColumnSql): string | null {
  const own = scope.partitions?.own;
  if (own === undefined) throw SqlError.query(message("Invalid filter operation type: {op}", { op: LATEST_PARTITION }));
  const { table_name, schema } = scope.dataset;
  const table = [schema, table_name].filter(Boolean).join(".");
  const filters = latestPartitionFilters(
    target.column?.column_name ?? target.label,
    table,
    own,
    kindOfTarget(scope, target),
  );
  if (filters === null) return "1 = 0";
  const all = filters.map((each) => conditionSql(scope, query, { ...filter, ...each }, target));
  return all.length > 0 ? `(${all.join(" AND ")})` : null;
}

const kindOfTarget = (scope: Scope, target: ColumnSql): ColumnKind =>
  target.column ? filterKind(scope, target) : (target.kind ?? STRING);

/** The kind that a column compares as: a temporal column stored as text or epochs compares as its stored type. */
function filterKind(scope: Scope, target: ColumnSql): ColumnKind {
  const column = target.column!;
  return scope.dialect.kindOf(column.type) ?? (column.expression ? STRING : (kindOfColumn(scope, column) ?? STRING));
}

function valuesOf(scope: Scope, filter: QueryFilter, target: ColumnSql): FilterValue[] {
  const given = Array.isArray(filter.val) ? (filter.val as unknown[]) : [filter.val ?? null];
  return given.map((value) => filterValue(scope.dialect, value, kindOfTarget(scope, target), target.column));
}

function membershipSql(
  scope: Scope,
  filter: QueryFilter,
  left: string,
  op: "IN" | "NOT IN",
  target: ColumnSql,
): string {
  const values = valuesOf(scope, filter, target);
  if (values.length === 0) throw SqlError.query(message("Filter value list cannot be empty"));
  const literals = values.filter(isLiteral).map(({ sql }) => sql);
  if (literals.length === values.length)
    return op === "IN" ? `${left} IN (${literals.join(", ")})` : `(${left} NOT IN (${literals.join(", ")}))`;
  const either = literals.length > 0 ? `${left} IS NULL OR ${left} IN (${literals.join(", ")})` : `${left} IS NULL`;
  return op === "IN" ? `(${either})` : `NOT (${either})`;
}

const SYMBOLS: Record<string, string> = { "==": "=", "!=": "!=", ">": ">", "<": "<", ">=": ">=", "<=": "<=" };

function comparisonSql(scope: Scope, filter: QueryFilter, left: string, op: string, target: ColumnSql): string {
  const symbol = SYMBOLS[op];
  if (!symbol) throw SqlError.query(message("Invalid filter operation type: {op}", { op }));
  const [value] = valuesOf(scope, filter, target);
  if (value && isLiteral(value)) return `${left} ${symbol} ${value.sql}`;
  if (op === "==" && value?.kind !== "unusable") return `${left} IS NULL`;
  if (op === "!=" && value?.kind !== "unusable") return `${left} IS NOT NULL`;
  throw SqlError.query(message("Must specify a value for filters with comparison operators"));
}

function likeSql(scope: Scope, filter: QueryFilter, left: string, op: string, target: ColumnSql): string {
  const pattern = (Array.isArray(filter.val) ? (filter.val as unknown[])[0] : filter.val) ?? null;
  if (pattern === null || pattern === "<NULL>" || typeof pattern === "object")
    throw SqlError.query(message("Must specify a value for filters with comparison operators"));
  const text = kindOfTarget(scope, target) === STRING ? left : scope.dialect.castToText(target.sql);
  const literal = scope.dialect.text(trimCharacters(String(pattern), "\t\n"));
  return op.endsWith("ILIKE") ? scope.dialect.ilike(text, literal, op.startsWith("NOT")) : `${text} ${op} ${literal}`;
}
