import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { Metric, QueryContext, QueryObject } from "../../query/query-context";
import type { FormData } from "../define";
import { queryMode } from "../table/query-mode";

/** Returns raw records, or metrics by dimension. */
export function handlebarsQuery(formData: FormData): QueryContext {
  return buildQueryContext({ ...formData, query_mode: queryMode(formData) }, (base) => [
    { ...base, orderby: ordering(base, formData) },
  ]);
}

/** Returns the stored order, else by the sort metric, else by the first metric. */
function ordering(base: QueryObject, formData: FormData): [unknown, boolean][] {
  if (base.orderby && base.orderby.length > 0) return base.orderby;
  const by = asArray(formData["timeseries_limit_metric"] as Metric | Metric[] | null)[0] ?? base.metrics?.[0];
  return by === undefined || by === "" ? [] : [[by, !base.order_desc]];
}
