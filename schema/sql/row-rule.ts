import type { RowConditions } from "../row-rule/restrictions";
import { checkClause } from "./expression";
import type { Scope } from "./scope";

/** `(a)` for a condition that stands alone and `((a) OR (b))` for alternatives: each checked by itself to be one condition, so that none reaches out of its parentheses. */
export const rowConditionsSql = (scope: Scope, conditions: RowConditions): string[] =>
  conditions.map((alternatives) => {
    const checked = alternatives.map((clause) => `(${checkClause(scope.render(clause), { dialect: scope.dialect, trusted: true })})`);
    return checked.length === 1 ? checked[0]! : `(${checked.join(" OR ")})`;
  });
