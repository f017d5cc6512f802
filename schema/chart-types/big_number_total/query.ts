import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** Returns a query for one metric, without grouping or post-processing. */
export function bigNumberTotalQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => [base]);
}
