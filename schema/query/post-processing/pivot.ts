import { z } from "zod";
import type { Value } from "../chart-data-response";
import type { Frame, FrameColumn, IndexLevel } from "../frame";
import { repeated, take } from "../frame";
import type { Aggregator } from "./aggregator";
import { aggregatorsOf, resultType } from "./aggregator";
import { columnsNamed, requireColumns } from "./columns";
import { PostProcessingError } from "./error";
import { rowsByGroup } from "./groups";
import { aggregates as aggregatesSchema, defineOperation, names } from "./operation";
import { isMissing } from "./order";
import type { PivotKeys } from "./pivot-margins";
import { addMargins } from "./pivot-margins";
import { cellGroups, sortedGroups } from "./sorted-groups";
import type { Steps, Work } from "./work";
import { message } from "../../language/localizable";

/**
 * Rows by `index`, one column for each metric and combination of `columns`, both sorted. `drop_missing_columns` drops
 * columns and rows of only nulls and rows whose index is null; otherwise all groups of the rows stay, a null index
 * last.
 */
export const pivot = defineOperation(
  "pivot",
  {
    index: names,
    aggregates: aggregatesSchema,
    columns: names.nullish(),
    metric_fill_value: z.unknown().optional(),
    column_fill_value: z.string().nullish().default("<NULL>"),
    drop_missing_columns: z.boolean().nullish().default(true),
    combine_value_with_metric: z.boolean().nullish(),
    marginal_distributions: z.boolean().nullish(),
    marginal_distribution_name: z.string().nullish(),
  },
  function* (frame, options, work) {
    const dimensions = options.columns ?? [];
    requireColumns(frame, [...options.index, ...dimensions]);
    if (options.index.length === 0)
      throw PostProcessingError.invalid(message("Pivot operation requires at least one index"));
    if (Object.keys(options.aggregates).length === 0)
      throw PostProcessingError.invalid(message("Pivot operation must include at least one aggregate"));
    const dropMissing = options.drop_missing_columns ?? true;
    const fill = typeof options.metric_fill_value === "number" ? options.metric_fill_value : null;
    const aggregators = byColumn(aggregatorsOf(frame, options.aggregates)).sort((a, b) => (a.name < b.name ? -1 : 1));
    if (work.produce(dimensions.length, frame.length)) yield;
    const keys: PivotKeys = {
      index: columnsNamed(frame, options.index),
      dimensions: columnsNamed(frame, dimensions).map((column) => filled(column, options.column_fill_value ?? null)),
    };
    const table = yield* pivotTable(frame.length, keys, aggregators, { dropMissing, fill }, work);
    const withMargins = options.marginal_distributions
      ? yield* addMargins(
          table,
          frame.length,
          keys,
          aggregators,
          { name: options.marginal_distribution_name ?? "All", columns: dropMissing },
          work,
        )
      : table;
    return options.combine_value_with_metric && dimensions.length > 0 ? metricLast(withMargins) : withMargins;
  },
);

/** Names aggregates by their column, as pandas does: the last one of a column remains. */
const byColumn = (aggregators: readonly Aggregator[]): Aggregator[] => [
  ...new Map(
    aggregators.map((aggregator) => {
      const name = aggregator.column.label[0] ?? aggregator.name;
      return [name, { ...aggregator, name }];
    }),
  ).values(),
];

const CELLS_BETWEEN_VISITS = 4096;

function* pivotTable(
  length: number,
  { index, dimensions }: PivotKeys,
  aggregators: readonly Aggregator[],
  { dropMissing, fill }: { dropMissing: boolean; fill: number | null },
  work: Work,
): Steps<Frame> {
  const rowGroups = yield* sortedGroups(index, length, !dropMissing, work);
  const columnGroups = yield* sortedGroups(dimensions, length, !dropMissing, work);
  if (work.produce(columnGroups.count * aggregators.length, rowGroups.count)) yield;
  const cells = cellGroups(rowGroups, columnGroups);
  const { rows, starts } = rowsByGroup(cells);
  const held = new Uint8Array(rowGroups.count);
  const columns: FrameColumn[] = [];
  for (const { name, column, aggregate, visits } of aggregators) {
    const byCombination: Value[][] = [];
    for (let combination = 0; combination < columnGroups.count; combination++) {
      if (work.visit(4 * rowGroups.count)) yield;
      byCombination.push(repeated(fill, rowGroups.count));
    }
    const stored = new Uint8Array(columnGroups.count);
    for (let cell = 0; cell < cells.count; cell++) {
      if (cell % CELLS_BETWEEN_VISITS === 0 && work.visit(visits((rows.length * CELLS_BETWEEN_VISITS) / cells.count)))
        yield;
      const value = aggregate(rows, starts[cell]!, starts[cell + 1]!);
      if (value === null) continue;
      byCombination[cells.column[cell]!]![cells.row[cell]!] = value;
      stored[cells.column[cell]!] = 1;
      held[cells.row[cell]!] = 1;
    }
    byCombination.forEach((values, combination) => {
      if (dropMissing && stored[combination] === 0 && fill === null) return;
      columns.push({ label: [name, ...columnGroups.texts[combination]!], type: resultType(column.type), values });
    });
  }
  const table: Frame = {
    columns,
    index: {
      kind: "labels",
      levels: index.map((level, at): IndexLevel => ({
        name: level.label[0] ?? null,
        type: level.type,
        values: rowGroups.values[at]!,
      })),
    },
    length: rowGroups.count,
  };
  if (!dropMissing || !held.includes(0)) return table;
  if (work.visit(columns.length * rowGroups.count)) yield;
  return keepRows(table, held);
}

function keepRows(table: Frame, held: Uint8Array): Frame {
  const positions = Array.from(held.keys()).filter((at) => held[at] === 1);
  const levels = table.index.kind === "labels" ? table.index.levels : [];
  return {
    columns: table.columns.map((column) => ({ ...column, values: take(column.values, positions) })),
    index: { kind: "labels", levels: levels.map((level) => ({ ...level, values: take(level.values, positions) })) },
    length: positions.length,
  };
}

/** Reorders labels to [dimension…, metric]; every combination gets every metric. */
function metricLast(table: Frame): Frame {
  const metrics = [...new Set(table.columns.map(({ label }) => label[0]!))].sort();
  const byLabel = new Map(table.columns.map((column) => [JSON.stringify(column.label), column]));
  const combinations = new Map(table.columns.map(({ label }) => [JSON.stringify(label.slice(1)), label.slice(1)]));
  const columns = [...combinations.values()].flatMap((dimensions) =>
    metrics.map((metric): FrameColumn => {
      const column = byLabel.get(JSON.stringify([metric, ...dimensions]));
      return { type: "float", values: repeated(null, table.length), ...column, label: [...dimensions, metric] };
    }),
  );
  return { ...table, columns };
}

function filled(column: FrameColumn, fill: string | null): FrameColumn {
  if (fill === null || !column.values.some(isMissing)) return column;
  return { ...column, values: column.values.map((value) => (isMissing(value) ? fill : value)) };
}
