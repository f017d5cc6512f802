import { columnLabel } from "../../query/labels";
import type { QueryColumn, QueryObject } from "../../query/query-context";

/**
 * Returns the result column of a chart's x axis: its own, or `__timestamp`, which the server adds for a legacy
 * temporal column.
 */
export function axisLabelOf(formData: Record<string, unknown>): string | null {
  const axis = axisOf(formData);
  if (axis !== null) return columnLabel(axis);
  return formData["granularity_sqla"] ? "__timestamp" : null;
}

/** Returns the stored x axis: a column name or a custom SQL column; null when it is not set. */
export function axisOf(formData: Record<string, unknown>): QueryColumn | null {
  const stored = Array.isArray(formData["x_axis"]) ? formData["x_axis"][0] : formData["x_axis"];
  if (typeof stored === "string") return stored === "" ? null : stored;
  return typeof stored === "object" && stored !== null && "sqlExpression" in stored ? (stored as QueryColumn) : null;
}

/**
 * Returns the axis as a query column, marked as the base axis, so that the server truncates a temporal axis to the
 * time grain.
 */
export function baseAxis(axis: QueryColumn, query: QueryObject): QueryColumn {
  const timeGrain = query.extras?.time_grain_sqla;
  const mark = { ...(timeGrain ? { timeGrain } : {}), columnType: "BASE_AXIS" as const };
  return typeof axis === "string"
    ? { ...mark, sqlExpression: axis, label: axis, expressionType: "SQL", isColumnReference: true }
    : { ...axis, ...mark };
}
