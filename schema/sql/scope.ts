import type { ColumnKind } from "../query/answer";
import type { DatasetColumn, DatasetMetric, DatasetModel } from "../dataset/model";
import type { Dialect } from "./dialects/dialect";
import type { RowRestrictions } from "../row-rule/restrictions";
import { checkClause, checkExpression } from "./expression";
import { restrictedExpression } from "./row-rule-source";
import type { FilterUse } from "./template/environment";

/** What every step of a compilation looks things up in. */
export interface Scope {
  dataset: DatasetModel;
  dialect: Dialect;
  columns: ReadonlyMap<string, DatasetColumn>;
  metrics: ReadonlyMap<string, DatasetMetric>;
  now: Date;
  /** Fills in a template; the text unchanged where templates are off. */
  render: (sql: string) => string;
  /** Filters that templates read, filled as they are rendered. */
  filterUse: FilterUse;
  allowSubqueries: boolean;
  rowRules: RowRestrictions;
  /** Whether somebody wrote conditions that must not be tried on a row before the rules. */
  rowBarrier: boolean;
  /** Kinds of ad-hoc expressions that the database was asked about, by expression. */
  expressionKinds: ReadonlyMap<string, ColumnKind>;
}

/** SQL that a person wrote in a request: rendered, then checked to be one expression. */
export const requestExpression = (scope: Scope, sql: string): string =>
  checkExpression(scope.render(sql), { dialect: scope.dialect, trusted: scope.allowSubqueries });

/** SQL that is stored with the dataset by its owners: rendered, checked, and under the row rules of the tables that its sub-queries read. */
export const datasetExpression = (scope: Scope, sql: string): string => restrictedExpression(scope, checkExpression(scope.render(sql), { dialect: scope.dialect, trusted: true }));

/** The same for a condition. */
export const datasetClause = (scope: Scope, sql: string): string => restrictedExpression(scope, checkClause(scope.render(sql), { dialect: scope.dialect, trusted: true }));
