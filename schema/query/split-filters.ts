import { LATEST_PARTITION, type QueryFilter } from "./query-context";

export interface AdhocFilter {
  expressionType?: "SIMPLE" | "SQL";
  clause?: "WHERE" | "HAVING";
  subject?: string | null;
  operator?: string | null;
  comparator?: unknown;
  sqlExpression?: string | null;
  [key: string]: unknown;
}

const UNARY = new Set(["IS NOT NULL", "IS NULL", "IS TRUE", "IS FALSE", LATEST_PARTITION]);

/**
 * Converts ad-hoc filters to a query's keys: simple WHERE ones become filters, SQL ones are joined per clause, each in
 * parentheses.
 */
export function splitFilters(adhoc: readonly AdhocFilter[]): { filters: QueryFilter[]; where: string; having: string } {
  const filters: QueryFilter[] = [];
  const sql: Record<"WHERE" | "HAVING", string[]> = { WHERE: [], HAVING: [] };
  for (const filter of adhoc) {
    const clause = filter.clause ?? "WHERE";
    if (filter.expressionType === "SQL") {
      if (filter.sqlExpression) sql[clause].push(filter.sqlExpression);
    } else if (clause === "WHERE" && filter.subject && filter.operator) {
      filters.push(
        UNARY.has(filter.operator)
          ? { col: filter.subject, op: filter.operator }
          : { col: filter.subject, op: filter.operator, val: filter.comparator },
      );
    }
  }
  const joined = (parts: string[]): string => parts.map((text) => `(${text})`).join(" AND ");
  return { filters, where: joined(sql.WHERE), having: joined(sql.HAVING) };
}
