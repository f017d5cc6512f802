import { asArray } from "../../query/labels";
import type { QueryObject } from "../../query/query-context";

/**
 * Returns the query as a time series over the stored time column, else over the column of the first time range
 * filter, as newer charts store it.
 */
export function overTime(base: QueryObject, formData: Record<string, unknown>): QueryObject {
  const filters = asArray(formData["adhoc_filters"] as { operator?: string; subject?: unknown }[] | null);
  const subject = filters.find(({ operator }) => operator === "TEMPORAL_RANGE")?.subject;
  const granularity = base.granularity ?? (typeof subject === "string" ? subject : undefined);
  return { ...base, ...(granularity ? { granularity } : {}), is_timeseries: true };
}
