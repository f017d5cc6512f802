import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { Metric, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { overTime } from "../shared/over-time-query";

/** One query over time by group; in an order only where a metric to sort by is set, downwards. */
export function pairedTestQuery(formData: FormData): QueryContext {
  const [sortMetric] = asArray(formData.timeseries_limit_metric as Metric | Metric[] | null);
  return buildQueryContext(formData, (base) => [{ ...overTime(base, formData), orderby: sortMetric && (formData.order_desc ?? true) ? [[sortMetric, false]] : [] }]);
}
