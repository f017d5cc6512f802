import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** The form's dimensions and metric, by the metric downwards where `sort_by_metric` says so. */
export function sortedQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const metric = base.metrics?.[0];
    return [formData["sort_by_metric"] && metric !== undefined ? { ...base, orderby: [[metric, false]] } : base];
  });
}
