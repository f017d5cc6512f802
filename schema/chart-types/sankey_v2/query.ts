import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { tieBreakers } from "../shared/tie-breaker";

/** The metric by both ends of a flow, which this type asks for by the older name of columns. */
export function sankeyQuery(formData: FormData): QueryContext {
  const ends = [formData["source"], formData["target"]].map((end) => asArray(end as QueryColumn | QueryColumn[] | null)[0]).filter((end) => end !== undefined && end !== "") as QueryColumn[];
  return buildQueryContext(formData, (base) => [{ ...base, ...tieBreakers(base, ends, formData["sort_by_metric"] ? base.metrics?.[0] : null), groupby: ends }]);
}
