import { pythonRepr } from "../../text/python-repr";
import { TEMPORAL } from "../../query/chart-data-response";
import type { ColumnKind } from "../../query/chart-data-response";
import type { AdhocColumn, QueryColumn } from "../../query/query-context";
import type { DatasetColumn } from "../../dataset/model";
import { needsParentheses } from "./expression";
import { datasetExpression, requestExpression } from "../read/scope";
import type { Scope } from "../read/scope";
import { SqlError } from "../sql-error";
import { truncatedTime } from "./time";
import { message } from "../../language/localizable";

/** A column in the form that the query uses. */
export interface ColumnSql {
  label: string;
  sql: string;
  /** The kind of its values, where known. */
  kind: ColumnKind | null;
  column: DatasetColumn | null;
}

const UNTYPED = { python_date_format: null, type: null };

/** The SQL of a dataset's column: its quoted name, or its calculated expression. */
export const columnExpression = (scope: Scope, column: DatasetColumn): string =>
  column.expression ? datasetExpression(scope, column.expression) : scope.dialect.quote(column.column_name);

/** The expression as an operand of a comparison, in parentheses where needed. */
export function operand(expression: string): string {
  return needsParentheses(expression) ? `(${expression})` : expression;
}

export const kindOfColumn = (scope: Scope, column: DatasetColumn): ColumnKind | null =>
  column.is_dttm ? TEMPORAL : (scope.dialect.kindOf(column.type) ?? column.type_generic);

export function datasetColumnSql(
  scope: Scope,
  column: DatasetColumn,
  options: { label?: string; grain?: string | null } = {},
): ColumnSql {
  const sql = columnExpression(scope, column);
  return {
    label: options.label ?? column.column_name,
    sql: options.grain && column.is_dttm ? truncatedTime(scope.dialect, sql, options.grain, column) : sql,
    kind: kindOfColumn(scope, column),
    column,
  };
}

/**
 * The SQL of a column name of the dataset or of ad-hoc SQL. A base axis is truncated to its time grain when it is
 * temporal.
 */
export function queryColumnSql(scope: Scope, column: QueryColumn): ColumnSql {
  if (typeof column !== "string") return adhocColumnSql(scope, column);
  const known = scope.columns.get(column);
  if (!known) throw SqlError.query(message("Columns missing in dataset: [''{column}'']", { column }));
  return datasetColumnSql(scope, known);
}

export function adhocColumnSql(scope: Scope, column: AdhocColumn): ColumnSql {
  if (typeof column.sqlExpression !== "string")
    throw column.label
      ? SqlError.query(message("Columns missing in dataset: [{column}]", { column: pythonRepr(column) }))
      : SqlError.request(message("Missing label"));
  const label = column.label || column.sqlExpression;
  const grain = column.columnType === "BASE_AXIS" ? column.timeGrain : null;
  const known = scope.columns.get(column.sqlExpression);
  if (known) return datasetColumnSql(scope, known, { label, grain: grain ?? null });
  if (column.isColumnReference)
    throw SqlError.query(message("Columns missing in dataset: [''{column}'']", { column: column.sqlExpression }));
  const sql = requestExpression(scope, column.sqlExpression);
  const kind = scope.expressionKinds.get(column.sqlExpression) ?? null;
  return {
    label,
    sql: grain && kind === TEMPORAL ? truncatedTime(scope.dialect, operand(sql), grain, UNTYPED) : sql,
    kind,
    column: null,
  };
}
