import type { FormData } from "../chart-types/define";
import type { Row } from "../query/chart-data-response";
import { buildQueryContext } from "../query/build-query";
import type { QueryContext } from "../query/query-context";
import type { MatrixAxis, Member } from "./matrix";

/**
 * The query for an axis's members that are not stored: it applies the chart's own filters, but not its metrics and
 * dimensions.
 */
export function membersQuery(formData: FormData, axis: Extract<MatrixAxis, { kind: "queried" }>): QueryContext {
  const metric = typeof axis.by === "string" ? null : axis.by.metric;
  return buildQueryContext(formData, (base) => [
    {
      filters: base.filters,
      extras: base.extras,
      url_params: base.url_params,
      applied_time_extras: base.applied_time_extras,
      ...(base.time_range ? { time_range: base.time_range } : {}),
      ...(base.granularity ? { granularity: base.granularity } : {}),
      columns: [axis.dimension],
      metrics: metric === null ? [] : [metric],
      orderby: [
        typeof axis.by === "string" ? [axis.dimension, axis.by === "a_to_z"] : [axis.by.metric, !axis.by.descending],
      ],
      row_limit: axis.count,
      row_offset: 0,
    },
  ]);
}

export const membersIn = (dimension: string, rows: readonly Row[]): Member[] =>
  rows.map((row) => row[dimension] ?? null);
