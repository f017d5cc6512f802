import type { DatasetModel } from "../dataset/model";
import type { RowConditions } from "../row-rule/restrictions";
import { checkClause } from "./expression";
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
export function hasWrittenConditions(query: PreparedQuery, { columns, metrics }: Pick<DatasetModel, "columns" | "metrics">): boolean {
  const written = new Set([...columns.filter(({ expression }) => expression).map(({ column_name }) => column_name), ...metrics.map(({ metric_name }) => metric_name)]);
  return query.where !== "" || query.having !== "" || (query.granularity !== null && written.has(query.granularity)) || query.filters.some(({ col }) => typeof col !== "string" || written.has(col));
}

/** The conditions, each tried only on rows that the rules let through. */
export const behindRules = (rules: readonly string[], conditions: readonly string[]): string[] => conditions.map((condition) => `CASE WHEN ${rules.join(" AND ")} THEN ${condition} END`);

/** Conditions on groups that an engine cannot try on rows, whatever they say: an aggregate decides. */
export const onWholeGroups = (conditions: readonly string[]): string[] => conditions.map((condition) => `CASE WHEN COUNT(*) >= 0 THEN ${condition} END`);
