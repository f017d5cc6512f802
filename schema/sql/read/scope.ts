import type { ColumnKind } from "../../query/chart-data-response";
import type { DatasetColumn, DatasetMetric, DatasetModel } from "../../dataset/model";
import type { Dialect } from "../dialects/dialect";
import type { RowRestrictions } from "../../row-rule/restrictions";
import { calledIn, checkClause, checkExpression, type ExpressionRules } from "../compile/expression";
import { boundExpression } from "../row-rules/row-rule-source";
import type { AuthoredSql } from "../compile/authored-sql";
import type { TimeRanges } from "../../query/time-ranges";
import type { QueryPartitions } from "../partitions";
import type { FilterUse } from "../template/environment";

/** Inputs and state of a compilation, shared by its steps. */
export interface Scope {
  dataset: DatasetModel;
  dialect: Dialect;
  columns: ReadonlyMap<string, DatasetColumn>;
  metrics: ReadonlyMap<string, DatasetMetric>;
  timeRanges: TimeRanges;
  /** Renders a template; returns the text unchanged where templates are disabled. */
  render: (sql: string) => string;
  /** Filters that templates read, recorded during rendering. */
  filterUse: FilterUse;
  allowSubqueries: boolean;
  rowRules: RowRestrictions;
  /** What to authorize before the query runs; grows during compilation. */
  authored: AuthoredSql[];
  /** Whether written conditions must not be evaluated on a row before the rules. */
  rowBarrier: boolean;
  /** Partitions of the tables that filters and templates read; absent where the engine has none. */
  partitions: QueryPartitions | undefined;
  /** Kinds of ad-hoc expressions as the database reported them, by expression. */
  expressionKinds: ReadonlyMap<string, ColumnKind>;
}

/** An SQL expression of a request: rendered, then checked to be a single expression. */
export const requestExpression = (scope: Scope, sql: string): string =>
  noted(scope, checkExpression(scope.render(sql), requested(scope)));

/** A condition of a request: rendered, then checked to be a single condition. */
export const requestClause = (scope: Scope, sql: string): string =>
  noted(scope, checkClause(scope.render(sql), requested(scope)));

const requested = ({ dialect, allowSubqueries, columns }: Scope): ExpressionRules => ({
  dialect,
  trusted: allowSubqueries,
  columns,
});

/**
 * Records the expression's calls for authorization. Only the database can resolve them: a dataset's owners may give
 * columns any name, also one that calls a function after a dot.
 */
function noted(scope: Scope, expression: string): string {
  if (scope.allowSubqueries) return expression;
  const { attributes, calls } = calledIn(expression, scope.dialect);
  if (attributes.length + calls.length > 0)
    scope.authored.push({ kind: "expression", text: "", relations: [], attributes, calls, granted: [] });
  return expression;
}

/**
 * An SQL expression that the dataset's owners stored: rendered, checked, and restricted by the row rules of the tables
 * that its sub-queries read.
 */
export const datasetExpression = (scope: Scope, sql: string): string =>
  boundExpression(scope, checkExpression(scope.render(sql), { dialect: scope.dialect, trusted: true }));

/** A condition that the dataset's owners stored, treated like datasetExpression. */
export const datasetClause = (scope: Scope, sql: string): string =>
  boundExpression(scope, checkClause(scope.render(sql), { dialect: scope.dialect, trusted: true }));
