import { buildQueryContext } from "../../query/build-query";
import { metricLabel } from "../../query/labels";
import type { QueryContext } from "../../query/query-context";
import type { FormData } from "../define";

/** Returns the metric by dimension, largest first, with each row's share of the returned rows. */
export function pieQuery(formData: FormData): QueryContext {
  return buildQueryContext(formData, (base) => {
    const metric = base.metrics?.[0];
    if (metric === undefined) return [base];
    const label = metricLabel(metric);
    const contribution = {
      operation: "contribution",
      options: { columns: [label], rename_columns: [contributionColumn(label)] },
    };
    return [
      {
        ...base,
        ...(formData["sort_by_metric"] ? { orderby: [[metric, false]] as [unknown, boolean][] } : {}),
        post_processing: [contribution],
      },
    ];
  });
}

/** The result column with each row's share (0–1) of a metric. */
export const contributionColumn = (metric: string) => `${metric}__contribution`;
