import { columnLabel } from "../../query/labels";
import type { QueryColumn, QueryObject } from "../../query/query-context";

/** What a chart's x axis is in the answer: its column, or the `__timestamp` the server adds for a legacy temporal column. */
export function axisLabelOf(formData: Record<string, unknown>): string | null {
  const axis = axisOf(formData);
  if (axis !== null) return columnLabel(axis);
  return formData["granularity_sqla"] ? "__timestamp" : null;
}

/** The stored x axis, when set: a column's name or an ad-hoc SQL column. */
export function axisOf(formData: Record<string, unknown>): QueryColumn | null {
  const stored = Array.isArray(formData["x_axis"]) ? formData["x_axis"][0] : formData["x_axis"];
  if (typeof stored === "string") return stored === "" ? null : stored;
  return typeof stored === "object" && stored !== null && "sqlExpression" in stored ? (stored as QueryColumn) : null;
}

/** The axis as the query takes it: marked, so that the server truncates it to the grain when it is temporal. */
export function baseAxis(axis: QueryColumn, query: QueryObject): QueryColumn {
  const timeGrain = query.extras?.time_grain_sqla;
  const mark = { ...(timeGrain ? { timeGrain } : {}), columnType: "BASE_AXIS" as const };
  return typeof axis === "string" ? { ...mark, sqlExpression: axis, label: axis, expressionType: "SQL", isColumnReference: true } : { ...axis, ...mark };
}
