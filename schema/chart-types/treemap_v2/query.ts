import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { tieBreakers } from "../shared/tie-breaker";

/** Returns the metric by the dimensions of all levels. */
export function treemapQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const physical = (base.columns ?? []).filter((column) => typeof column === "string");
    return [{ ...base, ...tieBreakers(base, physical, formData["sort_by_metric"] ? base.metrics?.[0] : null) }];
  });
}
