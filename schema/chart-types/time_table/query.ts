import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { overTime } from "../shared/over-time-query";

/** Returns one query over time, sorted descending by the first metric. */
export function timeTableQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const first = base.metrics?.[0];
    return [{ ...overTime(base, formData), orderby: first ? [[first, !(formData["order_desc"] ?? true)]] : [] }];
  });
}
