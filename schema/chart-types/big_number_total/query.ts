import { buildQueryContext } from "../../query/build-query";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** One metric, no grouping, no post-processing. */
export function bigNumberTotalQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => [base]);
}
