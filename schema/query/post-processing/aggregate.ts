import type { FrameColumn } from "../frame";
import { RANGE_INDEX } from "../frame";
import { aggregatorsOf, resultType } from "./aggregator";
import { columnsNamed, requireColumns } from "./columns";
import { rowsByGroup } from "./groups";
import { aggregates as aggregatesSchema, defineOperation, names } from "./operation";
import { keyColumns, sortedGroups } from "./sorted-groups";

/** One row a group, ordered by the groups' values; without `groupby` one row in all. Rows with a null in `groupby` are left out. */
export const aggregate = defineOperation("aggregate", { groupby: names, aggregates: aggregatesSchema }, (frame, { groupby, aggregates }) => {
  requireColumns(frame, groupby);
  const aggregators = aggregatorsOf(frame, aggregates);
  const keys = columnsNamed(frame, groupby);
  const groups = sortedGroups(keys, frame.length, false);
  const { rows, starts } = rowsByGroup(groups);
  const results = aggregators.map(({ name, column, aggregate }): FrameColumn => {
    const values = groups.first.map((_, group) => aggregate(rows, starts[group]!, starts[group + 1]!));
    return { label: [name], type: resultType(column.type), values };
  });
  return { columns: [...keyColumns(keys, groups), ...results], index: RANGE_INDEX, length: groups.count };
});
