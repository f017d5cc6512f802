import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { Metric, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { overTime } from "../shared/over-time-query";

/** Returns one query over time by group, sorted descending only when a sort metric is set. */
export function pairedTestQuery(formData: FormData): QueryContext {
  const [sortMetric] = asArray(formData["timeseries_limit_metric"] as Metric | Metric[] | null);
  return buildQueryContext(formData, (base) => [
    {
      ...overTime(base, formData),
      orderby: sortMetric && (formData["order_desc"] ?? true) ? [[sortMetric, false]] : [],
    },
  ]);
}
