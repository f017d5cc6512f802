import type { DatasetModel } from "../../dataset/model";
import type { QueryColumn } from "../../query/query-context";
import type { RowConditions } from "../../row-rule/restrictions";
import type { Dialect } from "../dialects/dialect";
import { checkClause } from "../compile/expression";
import { columnLabel } from "../../query/labels";
import type { PreparedQuery } from "../compile/prepare";
import type { Scope } from "../read/scope";

/**
 * The SQL of row conditions: `(a)` for a single condition and `((a) OR (b))` for alternatives. Each is checked
 * separately to be one condition, so that none escapes its parentheses.
 */
export const rowConditionsSql = (scope: Scope, conditions: RowConditions): string[] =>
  conditions.map((alternatives) => {
    const checked = alternatives.map(
      (clause) => `(${checkClause(scope.render(clause), { dialect: scope.dialect, trusted: true })})`,
    );
    return checked.length === 1 ? checked[0]! : `(${checked.join(" OR ")})`;
  });

/**
 * Whether a query has conditions that a person wrote as SQL, in the request or in a calculated column. An engine
 * evaluates conditions in the order that it finds cheapest: one that fails on some values (a cast, a division) would
 * reveal whether hidden rows have them.
 */
export const hasWrittenConditions = (query: PreparedQuery, dataset: DatasetModel, dialect: Dialect): boolean =>
  (dialect.behindRules === "query" && hasWrittenSeries(query, dataset)) ||
  query.where !== "" ||
  query.having !== "" ||
  (query.filtersValues && !!dataset.fetch_values_predicate) ||
  hasWrittenTime(query, dataset) ||
  query.filters.some(({ col, clause }) => clause === "HAVING" || isWritten(col, dataset));

/** Whether the series limit joins on written SQL, which an engine may evaluate before WHERE. */
const hasWrittenSeries = ({ seriesLimit, seriesLabels, columns }: PreparedQuery, dataset: DatasetModel): boolean =>
  seriesLimit > 0 && columns.some((column) => seriesLabels.includes(columnLabel(column)) && isWritten(column, dataset));

/** Whether a filter's column is SQL that a person wrote. */
export const isWritten = (
  col: QueryColumn | null,
  { columns, metrics }: Pick<DatasetModel, "columns" | "metrics">,
): boolean =>
  col !== null &&
  (typeof col !== "string" ||
    metrics.some(({ metric_name }) => metric_name === col) ||
    columns.some(({ column_name, expression }) => column_name === col && !!expression));

/** Whether a column of the time range is SQL that a person wrote. */
export const hasWrittenTime = ({ granularity }: PreparedQuery, dataset: DatasetModel): boolean =>
  granularity !== null && (isWritten(granularity, dataset) || isWritten(dataset.main_dttm_col, dataset));

/** The conditions, each evaluated only on rows that the rules permit. */
export const behindRules = (rules: readonly string[], conditions: readonly string[]): string[] =>
  conditions.map((condition) => `CASE WHEN ${rules.join(" AND ")} THEN ${condition} END`);

/** Conditions on groups in a form that an engine cannot evaluate on rows: it depends on an aggregate. */
export const onWholeGroups = (conditions: readonly string[]): string[] =>
  conditions.map((condition) => `CASE WHEN COUNT(*) >= 0 THEN ${condition} END`);
