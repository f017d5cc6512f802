import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedMetric } from "../shared/selected-fields";

/** Returns a query for the metric over all rows. */
export function bulletQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const metric = selectedMetric(formData["metric"]);
    return [{ ...base, columns: [], metrics: metric === null ? [] : [metric] }];
  });
}
