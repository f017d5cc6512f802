import { metricLabel } from "../../query/labels";
import type { Metric, QueryFilter } from "../../query/query-context";
import type { ColumnFilter, FilterModel } from "../drawing/grid";

/** What the database is asked for in place of a filter over the rows that are here. */
export interface ServerFilters {
  filters: QueryFilter[];
  /** SQL over metrics. */
  having: string[];
}

/** The grid's filters as filters of a query; those of metrics as conditions on the groups. */
export function serverFilters(model: FilterModel, metrics: readonly Metric[]): ServerFilters {
  const found: ServerFilters = { filters: [], having: [] };
  const byLabel = new Map(metrics.map((metric) => [metricLabel(metric), metric]));
  for (const [column, whole] of Object.entries(model)) {
    const metric = byLabel.get(column);
    for (const condition of whole.operator === "OR" ? [] : (whole.conditions ?? [whole])) {
      if (metric !== undefined) found.having.push(...havingOf(metric, condition));
      else found.filters.push(...filtersOf(column, condition));
    }
  }
  return found;
}

/** The SQL of a metric where it reads the same in every dialect; null where it does not, so that it can not be filtered. */
export function metricSql(metric: Metric): string | null {
  if (typeof metric === "string") return null;
  if (metric.expressionType === "SQL") return metric.sqlExpression ? `(${metric.sqlExpression})` : null;
  const column = metric.column?.column_name ?? "";
  if (!/^[a-z_][a-z0-9_]*$/.test(column) || !metric.aggregate) return null;
  return metric.aggregate === "COUNT_DISTINCT" ? `COUNT(DISTINCT ${column})` : `${metric.aggregate}(${column})`;
}

const COMPARISONS: Record<string, string> = { equals: "=", notEqual: "<>", lessThan: "<", lessThanOrEqual: "<=", greaterThan: ">", greaterThanOrEqual: ">=" };

function havingOf(metric: Metric, { type = "", filter, filterTo }: ColumnFilter): string[] {
  const sql = metricSql(metric);
  if (sql === null) return [];
  if (type === "blank") return [`${sql} IS NULL`];
  if (type === "notBlank") return [`${sql} IS NOT NULL`];
  if (typeof filter !== "number") return [];
  if (type === "inRange") return typeof filterTo === "number" ? [`${sql} >= ${filter}`, `${sql} <= ${filterTo}`] : [];
  return COMPARISONS[type] ? [`${sql} ${COMPARISONS[type]} ${filter}`] : [];
}

function filtersOf(col: string, condition: ColumnFilter): QueryFilter[] {
  const { type = "", filter, filterTo, dateFrom, dateTo } = condition;
  if (type === "blank") return [{ col, op: "IS NULL" }];
  if (type === "notBlank") return [{ col, op: "IS NOT NULL" }];
  if (condition.filterType === "date") return dateFrom ? datesOf(col, type, dateFrom, dateTo ?? null) : [];
  if (filter === null || filter === undefined || filter === "") return [];
  if (type === "inRange") return [{ col, op: ">=", val: filter }, { col, op: "<=", val: filterTo }];
  const operator = { equals: "==", notEqual: "!=", lessThan: "<", lessThanOrEqual: "<=", greaterThan: ">", greaterThanOrEqual: ">=" }[type];
  if (operator) return [{ col, op: operator, val: filter }];
  const text = String(filter);
  const pattern = { contains: `%${text}%`, notContains: `%${text}%`, startsWith: `${text}%`, endsWith: `%${text}` }[type];
  return pattern === undefined ? [] : [{ col, op: type === "notContains" ? "NOT ILIKE" : "ILIKE", val: pattern }];
}

/** Whole days: a day ends where the next begins. */
function datesOf(col: string, type: string, from: string, to: string | null): QueryFilter[] {
  const day = from.slice(0, 10);
  const range = { equals: `${day} : ${dayAfter(day)}`, lessThan: ` : ${day}`, greaterThan: `${dayAfter(day)} : `, inRange: to === null ? `${day} : ` : `${day} : ${dayAfter(to.slice(0, 10))}` }[type];
  return range === undefined ? [] : [{ col, op: "TEMPORAL_RANGE", val: range }];
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
