import type { Value } from "../chart-data-response";
import type { FrameColumn } from "../frame";
import { RANGE_INDEX } from "../frame";
import { aggregatorsOf, resultType } from "./aggregator";
import { columnsNamed, requireColumns } from "./columns";
import { rowsByGroup } from "./groups";
import { aggregates as aggregatesSchema, defineOperation, names } from "./operation";
import { keyColumns, sortedGroups } from "./sorted-groups";

/** Cost of the function call for each group. */
const GROUP_VISITS = 10;

/**
 * One row per group, ordered by the groups' values; a single row without `groupby`. Rows with a null in `groupby` are
 * omitted.
 */
export const aggregate = defineOperation(
  "aggregate",
  { groupby: names, aggregates: aggregatesSchema },
  function* (frame, { groupby, aggregates }, work) {
    requireColumns(frame, groupby);
    const aggregators = aggregatorsOf(frame, aggregates);
    const keys = columnsNamed(frame, groupby);
    const groups = yield* sortedGroups(keys, frame.length, false, work);
    if (work.produce(aggregators.length + keys.length, groups.count)) yield;
    const { rows, starts } = rowsByGroup(groups);
    const results: FrameColumn[] = [];
    for (const { name, column, aggregate, visits } of aggregators) {
      const values: Value[] = [];
      for (let group = 0; group < groups.count; group++) {
        if (work.visit(GROUP_VISITS + visits(starts[group + 1]! - starts[group]!))) yield;
        values.push(aggregate(rows, starts[group]!, starts[group + 1]!));
      }
      results.push({ label: [name], type: resultType(column.type), values });
    }
    return { columns: [...keyColumns(keys, groups), ...results], index: RANGE_INDEX, length: groups.count };
  },
);
