import type { Row } from "../query/chart-data-response";
import type { TimedQueryResult } from "../query/calls";
import type { Frame } from "../query/frame";
import { frameIndexNames, frameKinds, frameNames, frameToRows } from "../query/frame-output";
import { columnLabel, metricLabel } from "../query/labels";
import { resultLabels } from "../query/result-labels";
import type { AggregateTable } from "./aggregate-table";
import type { LocalQuery } from "./local-query";
import { ServerOnly } from "./server-only";

/** A processed frame as the server's response presents it; its times are those of the aggregate. */
export function presentResult(
  { response, plan }: AggregateTable,
  { query, filters }: LocalQuery,
  frame: Frame,
  sqlRowcount: number,
): TimedQueryResult {
  if (frame.columns.some(({ values }) => values.every((value) => value === null || Number.isNaN(value))))
    throw new ServerOnly("a column without values");
  return {
    ...response,
    label_map: resultLabels(frame, query, plan.dataset.metrics, metricLabel),
    rowcount: frame.length,
    sql_rowcount: sqlRowcount,
    colnames: frameNames(frame),
    indexnames: frameIndexNames(frame) as (number | string)[],
    coltypes: frameKinds(frame),
    data: frameToRows(frame).map(withoutNegativeZeros),
    applied_filters: filters.map(({ col }) => ({ column: columnLabel(col) })),
  };
}

/** JSON has no negative zero. */
function withoutNegativeZeros(row: Row): Row {
  for (const name in row) if (row[name] === 0) row[name] = 0;
  return row;
}
