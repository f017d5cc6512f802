import { buildQueryContext } from "../../query/build-query";
import { columnLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";
import { selectedColumns } from "../shared/selected-fields";

/** Returns the metric by word; a limit keeps the largest words, or the first by name. */
export function wordCloudQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const series = selectedColumns(formData["series"]).slice(0, 1);
    const metric = base.metrics?.[0];
    const bySize: [unknown, boolean][] =
      formData["sort_by_metric"] === true && metric !== undefined ? [[metric, false]] : [];
    return [
      {
        ...base,
        columns: series,
        ...(base.row_limit
          ? { orderby: [...bySize, ...series.map((column): [unknown, boolean] => [columnLabel(column), true])] }
          : {}),
      },
    ];
  });
}
