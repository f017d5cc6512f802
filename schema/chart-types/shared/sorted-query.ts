import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** Returns the form's dimensions and metric, sorted descending by the metric when `sort_by_metric` is set. */
export function sortedQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const metric = base.metrics?.[0];
    return [formData["sort_by_metric"] && metric !== undefined ? { ...base, orderby: [[metric, false]] } : base];
  });
}
