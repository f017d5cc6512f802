import type { FormData } from "../chart-types/define";
import { asArray } from "./labels";
import type { QueryFilter, QueryObject } from "./query-context";

/** Keys of extra_form_data that replace a key of the query (charts-a 1.5): source → target. */
const REPLACES = {
  granularity: "granularity",
  granularity_sqla: "granularity",
  time_column: "time_column",
  time_grain: "time_grain",
  time_range: "time_range",
  time_compare: "time_compare",
} as const;
const REPLACES_EXTRAS = ["relative_start", "relative_end", "time_grain_sqla"] as const;

/**
 * Merges what native and cross-filters add to a query: their filters come first, their time settings replace the
 * query's. The server applies the new range to the chart's own temporal filter.
 */
export function mergeExtraFormData(query: QueryObject, formData: FormData): QueryObject {
  const extra = (formData["extra_form_data"] ?? {}) as Record<string, never>;
  const merged: QueryObject = { ...query, extras: { ...query.extras } };
  for (const [source, target] of Object.entries(REPLACES))
    if (extra[source] !== undefined) merged[target] = extra[source];
  for (const key of REPLACES_EXTRAS) if (extra[key] !== undefined) merged.extras![key] = extra[key];
  const added = asArray<QueryFilter>(extra["filters"]);
  return { ...merged, filters: [...added, ...(query.filters ?? [])] };
}
