import type { Value } from "../query/chart-data-response";
import type { TimedQueryResult } from "../query/calls";
import { type Frame, frameFromColumns } from "../query/frame";
import { postProcess, PostProcessingError } from "../query/post-processing";
import type { QueryContext } from "../query/query-context";
import { type AggregateTable, type DimensionColumn } from "./aggregate-table";
import { average } from "./average";
import { dimensionKey } from "./dimension";
import { filteredRows, filtersBeyond } from "./filters";
import { groupRows } from "./group-rows";
import { type LocalQuery, readContext } from "./local-query";
import { orderedRows } from "./ordered-rows";
import { presentResult } from "./present-result";
import { measureKey, type Measure, type Term } from "./terms";
import { ServerOnly } from "./server-only";

/** The results of a query context as the server returns them; null where they could differ. */
export function evaluateLocally(table: AggregateTable, context: QueryContext): TimedQueryResult[] | null {
  try {
    return readContext(context, table.plan.dataset).map((query) => evaluateQuery(table, query));
  } catch (error) {
    if (error instanceof ServerOnly || error instanceof PostProcessingError) return null;
    throw error;
  }
}

function evaluateQuery(table: AggregateTable, query: LocalQuery): TimedQueryResult {
  if (query.base !== table.plan.base) throw new ServerOnly("another base query");
  const rows = filteredRows(table, filtersBeyond(query.filters, table.plan.filters));
  const dimensions = query.columns.map(({ dimension }) => found(table.dimensions.get(dimensionKey(dimension))));
  const groups = groupRows(dimensions, rows);
  if (groups.first.length === 0) throw new ServerOnly("no rows");
  const sums = accumulator(table, rows, groups.ofRow, groups.first.length);
  const columns = [
    ...dimensions.map(({ codes, values }) => groups.first.map((row) => values[codes[row]!]!)),
    ...query.terms.map((term) => valuesOf(term, sums, groups.first.length)),
  ];
  const order = orderedRows(query, columns, groups.first.length);
  const frame = frameOf(query, dimensions, columns, order);
  return presentResult(table, query, postProcess(frame, query.postProcessing), order.length);
}

function found<T>(part: T | undefined): T {
  if (part === undefined) throw new ServerOnly("columns beyond the aggregate's");
  return part;
}

type Sums = (measure: Measure) => Float64Array;

/** Computes measures by group; NaN where a group has no value. */
function accumulator(table: AggregateTable, rows: Int32Array, groupOf: Int32Array, count: number): Sums {
  return (measure) => {
    const values = found(table.measures.get(measureKey(measure)));
    const sums = new Float64Array(count).fill(Number.NaN);
    const { aggregate } = measure;
    for (let at = 0; at < rows.length; at++) {
      const value = values[rows[at]!]!;
      if (Number.isNaN(value)) continue;
      const group = groupOf[at]!;
      const sum = sums[group]!;
      if (Number.isNaN(sum)) sums[group] = value;
      else if (aggregate === "MIN") sums[group] = value < sum ? value : sum;
      else if (aggregate === "MAX") sums[group] = value > sum ? value : sum;
      else sums[group] = sum + value;
    }
    return sums;
  };
}

function valuesOf({ aggregate, column }: Term, sums: Sums, length: number): Value[] {
  const plain = (values: Float64Array): Value[] => Array.from(values, (value) => (Number.isNaN(value) ? null : value));
  if (aggregate !== "AVG") return plain(sums({ aggregate, column }));
  const total = sums({ aggregate: "SUM", column });
  const counts = sums({ aggregate: "COUNT", column });
  return Array.from({ length }, (_, at) => (counts[at]! > 0 ? average(total[at]!, counts[at]!) : null));
}

/** The frame that the server makes of its rows. */
function frameOf(
  query: LocalQuery,
  dimensions: readonly DimensionColumn[],
  columns: readonly Value[][],
  order: readonly number[],
): Frame {
  const labels = [...query.columns, ...query.terms].map(({ label }) => label);
  const types = [
    ...dimensions.map(({ dimension: { type } }) =>
      type === "text" ? ("string" as const) : type === "time" ? ("datetime" as const) : ("int" as const),
    ),
    ...query.terms.map(({ type }) => type),
  ];
  return frameFromColumns(
    columns.map((all: readonly Value[], at) => {
      const values: Value[] = order.map((row) => all[row]!);
      const type = types[at]!;
      return { name: labels[at]!, values, type: type === "int" && values.includes(null) ? ("float" as const) : type };
    }),
  );
}
