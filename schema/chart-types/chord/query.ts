import { buildQueryContext } from "../../query/build-query";
import { asArray } from "../../query/labels";
import type { QueryColumn, QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** Returns the metric by source and target. */
export function chordQuery(formData: FormData): QueryContext {
  const columns = [formData["groupby"], formData["columns"]]
    .flatMap((end) => asArray(end as QueryColumn | QueryColumn[] | null).slice(0, 1))
    .filter((column) => column !== "");
  return buildQueryContext(formData, (base) => {
    const metric = base.metrics?.[0];
    return [
      {
        ...base,
        columns,
        ...(formData["sort_by_metric"] && metric !== undefined
          ? { orderby: [[metric, false]] as [unknown, boolean][] }
          : {}),
      },
    ];
  });
}
