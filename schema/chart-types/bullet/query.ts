import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { chosenMetric } from "../shared/chosen";

/** The metric of all rows. */
export function bulletQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const metric = chosenMetric(formData["metric"]);
    return [{ ...base, columns: [], metrics: metric === null ? [] : [metric] }];
  });
}
