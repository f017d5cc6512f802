import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { tieBreakers } from "../shared/tie-breaker";

/** Returns the metric by source and target in `groupby`, the legacy name of `columns` that Superset's type uses. */
export function sankeyQuery(formData: FormData): QueryContext {
  const ends = [formData["source"], formData["target"]]
    .map((end) => asArray(end as QueryColumn | QueryColumn[] | null)[0])
    .filter((end) => end !== undefined && end !== "") as QueryColumn[];
  return buildQueryContext(formData, (base) => [
    { ...base, ...tieBreakers(base, ends, formData["sort_by_metric"] ? base.metrics?.[0] : null), groupby: ends },
  ]);
}
