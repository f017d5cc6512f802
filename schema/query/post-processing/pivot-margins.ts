import type { Value } from "../chart-data-response";
import type { Frame, FrameColumn } from "../frame";
import type { Aggregator } from "./aggregator";
import { labelKey } from "./columns";
import { rowsByGroup } from "./groups";
import { sortedGroups } from "./sorted-groups";
import type { Steps, Work } from "./work";

export interface PivotKeys {
  index: FrameColumn[];
  dimensions: FrameColumn[];
}

/**
 * Adds a last row `name` over all rows of each column and, with dimensions and `columns`, a column `name` per metric
 * over all combinations. Superset has those columns only where missing ones are dropped.
 */
export function* addMargins(
  table: Frame,
  length: number,
  { index, dimensions }: PivotKeys,
  aggregators: readonly Aggregator[],
  { name, columns: hasColumns }: { name: string; columns: boolean },
  work: Work,
): Steps<Frame> {
  const levels = table.index.kind === "labels" ? table.index.levels : [];
  const byIndex = yield* sortedGroups(index, length, false, work);
  const byCombination = yield* sortedGroups(dimensions, length, false, work);
  if (work.produce(aggregators.length, table.length)) yield;
  const everyRow = Int32Array.from({ length }, (_, at) => at);
  const perRow = rowsByGroup(byIndex);
  const perCombination = rowsByGroup(byCombination);
  const bottoms = new Map<string, Value>();
  const columns: FrameColumn[] = [...table.columns];
  for (const { name: metric, column, aggregate, visits } of aggregators) {
    if (work.visit(3 * visits(length) + columns.length)) yield;
    byCombination.texts.forEach((texts, at) => {
      const value = aggregate(perCombination.rows, perCombination.starts[at]!, perCombination.starts[at + 1]!);
      bottoms.set(labelKey({ label: [metric, ...texts] }), value);
    });
    if (dimensions.length === 0 || !hasColumns) continue;
    const label = [metric, name, ...dimensions.slice(1).map(() => "")];
    const values = byIndex.first.map((_, at) => aggregate(perRow.rows, perRow.starts[at]!, perRow.starts[at + 1]!));
    bottoms.set(labelKey({ label }), aggregate(everyRow, 0, length));
    const last = columns.findLastIndex((other) => other.label[0] === metric);
    columns.splice(last + 1, 0, { label, type: column.type, values });
  }
  const withBottoms: FrameColumn[] = [];
  for (const column of columns) {
    if (work.visit(table.length + 1)) yield;
    withBottoms.push({
      ...column,
      values: [...column.values.slice(0, table.length), bottoms.get(labelKey(column)) ?? null],
    });
  }
  return {
    columns: withBottoms,
    index: {
      kind: "labels",
      levels: levels.map((level, at) => ({
        ...level,
        type: "string",
        values: [...level.values, at === 0 ? name : ""],
      })),
    },
    length: table.length + 1,
  };
}
