import { asArray } from "../../query/labels";
import type { QueryObject } from "../../query/query-context";

/** The query by time, in a column of its own: the stored time column's, else that of the first filter by time, as newer charts have it. */
export function overTime(base: QueryObject, formData: Record<string, unknown>): QueryObject {
  const filters = asArray(formData["adhoc_filters"] as { operator?: string; subject?: unknown }[] | null);
  const subject = filters.find(({ operator }) => operator === "TEMPORAL_RANGE")?.subject;
  const granularity = base.granularity ?? (typeof subject === "string" ? subject : undefined);
  return { ...base, ...(granularity ? { granularity } : {}), is_timeseries: true };
}
