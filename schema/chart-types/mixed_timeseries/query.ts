import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { pivotedQuery } from "../shared/timeseries/query";
import { formOfQuery } from "./form-of-query";

/**
 * Returns two queries over one axis. Post-processing consists of pivot, resample, rolling and comparison, in that
 * order.
 */
export function mixedQuery(formData: FormData): QueryContext {
  const [first, second] = (["a", "b"] as const).map((which) => {
    const form = formOfQuery(formData, which);
    return buildQueryContext(form, (base) => {
      const {
        series_limit_metric: _,
        order_desc: __,
        ...query
      } = pivotedQuery(base, form, { dropsEmpty: !form["show_empty_columns"], ends: [] });
      return [query];
    });
  }) as [QueryContext, QueryContext];
  return { ...first, queries: [...first.queries, ...second.queries] };
}
