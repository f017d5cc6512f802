import type { DatasetModel } from "../dataset/model";
import type { QueryColumn } from "../query/query-context";
import type { RowConditions } from "../row-rule/restrictions";
import type { Dialect } from "./dialects/dialect";
import { checkClause } from "./expression";
import { columnName } from "./prepare";
import type { PreparedQuery } from "./prepare";
import type { Scope } from "./scope";

/** `(a)` for a condition that stands alone and `((a) OR (b))` for alternatives: each checked by itself to be one condition, so that none reaches out of its parentheses. */
export const rowConditionsSql = (scope: Scope, conditions: RowConditions): string[] =>
  conditions.map((alternatives) => {
    const checked = alternatives.map((clause) => `(${checkClause(scope.render(clause), { dialect: scope.dialect, trusted: true })})`);
    return checked.length === 1 ? checked[0]! : `(${checked.join(" OR ")})`;
  });

/**
 * Whether a query has conditions that a person wrote as SQL, in the request or in a calculated column. An engine tries conditions in the order that it finds
 * cheap: one that fails on some values (a cast, a division) would tell whether hidden rows have them.
 */
export const hasWrittenConditions = (query: PreparedQuery, dataset: DatasetModel, dialect: Dialect): boolean =>
  (dialect.behindRules === "query" && hasWrittenSeries(query, dataset)) || query.where !== "" || query.having !== "" || (query.filtersValues && !!dataset.fetch_values_predicate) || hasWrittenTime(query, dataset) || query.filters.some(({ col, clause }) => clause === "HAVING" || isWritten(col, dataset));

/** Series are joined to their top by what they are made of, which an engine may work out before WHERE. */
const hasWrittenSeries = ({ seriesLimit, seriesLabels, columns }: PreparedQuery, dataset: DatasetModel): boolean =>
  seriesLimit > 0 && columns.some((column) => seriesLabels.includes(columnName(column)) && isWritten(column, dataset));

/** Whether what a filter is on is SQL that a person wrote. */
export const isWritten = (col: QueryColumn | null, { columns, metrics }: Pick<DatasetModel, "columns" | "metrics">): boolean =>
  col !== null && (typeof col !== "string" || metrics.some(({ metric_name }) => metric_name === col) || columns.some(({ column_name, expression }) => column_name === col && !!expression));

/** The same for the columns that a time range is on. */
export const hasWrittenTime = ({ granularity }: PreparedQuery, dataset: DatasetModel): boolean => granularity !== null && (isWritten(granularity, dataset) || isWritten(dataset.main_dttm_col, dataset));

/** The conditions, each tried only on rows that the rules let through. */
export const behindRules = (rules: readonly string[], conditions: readonly string[]): string[] => conditions.map((condition) => `CASE WHEN ${rules.join(" AND ")} THEN ${condition} END`);

/** Conditions on groups that an engine cannot try on rows, whatever they say: an aggregate decides. */
export const onWholeGroups = (conditions: readonly string[]): string[] => conditions.map((condition) => `CASE WHEN COUNT(*) >= 0 THEN ${condition} END`);
