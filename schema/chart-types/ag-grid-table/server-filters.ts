import { columnLabel, metricLabel } from "../../query/labels";
import { ANY_OF, type Metric, type QueryColumn, type QueryFilter } from "../../query/query-context";
import type { ColumnFilter, FilterModel } from "../drawing/grid";

export interface FilteredBy {
  dimensions: readonly QueryColumn[];
  metrics: readonly Metric[];
}

/**
 * Returns the grid's filters as query filters, so that the database applies them and not the browser. Filters on
 * metrics become HAVING conditions.
 */
export function serverFilters(model: FilterModel, { dimensions, metrics }: FilteredBy): QueryFilter[] {
  const labels = new Set(metrics.map(metricLabel));
  return Object.entries(model).flatMap(([column, whole]): QueryFilter[] => {
    const target = labels.has(column)
      ? { col: column, clause: "HAVING" as const }
      : { col: dimensions.find((each) => columnLabel(each) === column) ?? column };
    return conditionsOf(whole).map((condition) => ({ ...target, ...condition }));
  });
}

type Condition = Pick<QueryFilter, "op" | "val">;

/** All of the returned conditions must hold. */
function conditionsOf(whole: ColumnFilter): Condition[] {
  const parts = whole.conditions ?? [whole.condition1, whole.condition2].filter((part) => part !== undefined);
  if (parts.length === 0) return conditionOf(whole);
  const each = parts.map(conditionOf).filter((conditions) => conditions.length > 0);
  return whole.operator === "OR" && each.length > 1 ? [{ op: ANY_OF, val: each }] : each.flat();
}

function conditionOf(condition: ColumnFilter): Condition[] {
  const { type = "", filter, filterTo, values } = condition;
  if (condition.filterType === "set") return values && values.length > 0 ? [{ op: "IN", val: values }] : [];
  if (type === "blank") return [{ op: "IS NULL" }];
  if (type === "notBlank") return [{ op: "IS NOT NULL" }];
  if (type === "true" || type === "false") return [{ op: "==", val: type === "true" }];
  if (condition.filterType === "date")
    return dayConditions(type, condition.dateFrom?.slice(0, 10) ?? null, condition.dateTo?.slice(0, 10) ?? null);
  if (filter === null || filter === undefined || filter === "") return [];
  if (type === "inRange")
    return filterTo === null || filterTo === undefined
      ? []
      : [
          { op: ">=", val: filter },
          { op: "<=", val: filterTo },
        ];
  const operator = COMPARISONS[type];
  if (operator) return [{ op: operator, val: filter }];
  const pattern = {
    contains: `%${filter}%`,
    notContains: `%${filter}%`,
    startsWith: `${filter}%`,
    endsWith: `%${filter}`,
  }[type];
  return pattern === undefined ? [] : [{ op: type === "notContains" ? "NOT ILIKE" : "ILIKE", val: pattern }];
}

const COMPARISONS: Record<string, string> = {
  equals: "==",
  notEqual: "!=",
  lessThan: "<",
  lessThanOrEqual: "<=",
  greaterThan: ">",
  greaterThanOrEqual: ">=",
};

/** Converts a date filter to ranges of whole days; a range ends where the next day begins. */
function dayConditions(type: string, day: string | null, to: string | null): Condition[] {
  if (day === null) return [];
  const range = (val: string): Condition => ({ op: "TEMPORAL_RANGE", val });
  const next = dayAfter(day);
  switch (type) {
    case "equals":
      return [range(`${day} : ${next}`)];
    case "notEqual":
      return [{ op: ANY_OF, val: [[range(` : ${day}`)], [range(`${next} : `)]] }];
    case "lessThan":
      return [range(` : ${day}`)];
    case "lessThanOrEqual":
      return [range(` : ${next}`)];
    case "greaterThan":
      return [range(`${next} : `)];
    case "greaterThanOrEqual":
      return [range(`${day} : `)];
    case "inRange":
      return to === null ? [] : [range(`${day} : ${dayAfter(to)}`)];
    default:
      return [];
  }
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
