import { buildQueryContext } from "../../query/build-query";
import type { Metric, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** Returns the metrics by group, sorted descending by the sort metric. */
export function radarQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const by = (formData["series_limit_metric"] as Metric | null | undefined) || base.metrics?.[0];
    return [by ? { ...base, orderby: [[by, false]] } : base];
  });
}
