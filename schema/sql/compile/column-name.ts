import type { QueryColumn } from "../../query/query-context";

/** The name of a column in a result: its own, or an expression's label. */
export const columnName = (column: QueryColumn): string =>
  typeof column === "string" ? column : column.label || column.sqlExpression;
