import { z } from "zod";
import type { Value } from "../chart-data-response";
import type { Frame, FrameColumn, ValueType } from "../frame";
import { columnsNamed } from "./columns";
import { PostProcessingError } from "./error";
import { isMissing } from "./order";
import { maximum, mean, minimum, product, quantile, sum, variance } from "./statistics";
import { message } from "../../language/localizable";

/** Reduces the rows of a group in one column to a value. `rows[from..to)` are the group's row positions. */
export interface Aggregator {
  name: string;
  column: FrameColumn;
  aggregate(rows: ArrayLike<number>, from: number, to: number): Value;
  /** Count of values that are read for this many rows. */
  visits(rows: number): number;
}

/** Aggregators from `{name: {column?, operator, options?}}`; the column defaults to the name. */
export function aggregatorsOf(
  frame: Frame,
  specs: Readonly<
    Record<
      string,
      {
        column?: string | null | undefined;
        operator?: string | null | undefined;
        options?: Record<string, unknown> | null | undefined;
      }
    >
  >,
): Aggregator[] {
  return Object.entries(specs).map(([name, spec]) => {
    const columnName = spec.column ?? name;
    const column = columnsNamed(frame, [columnName])[0];
    if (!column)
      throw PostProcessingError.invalid(
        message("Column referenced by aggregate is undefined: {columnName}", { columnName }),
      );
    if (!spec.operator)
      throw PostProcessingError.invalid(message("Operator undefined for aggregator: {name}", { name }));
    const visitsPerRow = SORTING.test(spec.operator) ? 16 : 2;
    return {
      name,
      column,
      aggregate: aggregateBy(spec.operator, column, spec.options ?? {}),
      visits: (rows) => rows * visitsPerRow,
    };
  });
}

/** Aggregates of whole numbers may have fractions. */
export const resultType = (type: ValueType): ValueType => (type === "int" ? "float" : type);

type Aggregate = Aggregator["aggregate"];
const SORTING = /median|percentile/;

function aggregateBy(operator: string, { values, type }: FrameColumn, options: Record<string, unknown>): Aggregate {
  if (operator === "max" || operator === "nanmax") return extreme(values, 1);
  if (operator === "min" || operator === "nanmin") return extreme(values, -1);
  if (operator === "count" || operator === "count_nonzero") return counting(values, operator === "count");
  if (operator === "cumsum" || operator === "cumprod")
    throw PostProcessingError.failed("Must produce aggregated value");
  const reduce = Object.hasOwn(REDUCERS, operator) ? REDUCERS[operator] : undefined;
  if (!reduce) throw PostProcessingError.invalid(message("Invalid numpy function: {operator}", { operator }));
  if (type === "string" && values.some((value) => typeof value === "string"))
    throw PostProcessingError.failed("Could not convert string to numeric");
  const skipsMissing = !COUNTS_MISSING.has(operator);
  const q = z.number().catch(Number.NaN).parse(options["q"]);
  return (rows, from, to) => {
    const numbers: number[] = [];
    for (let at = from; at < to; at++) {
      const value = values[rows[at]!]!;
      if (!isMissing(value)) numbers.push(Number(value));
      else if (!skipsMissing) return null;
    }
    const result = reduce(numbers, q);
    return Number.isNaN(result) ? null : result;
  };
}

/** Operators that return null when a value is missing, as numpy does. */
const COUNTS_MISSING = new Set(["average", "median", "percentile"]);

const REDUCERS: Record<string, (numbers: number[], q: number) => number> = {
  sum,
  nansum: sum,
  mean,
  nanmean: mean,
  average: mean,
  median: (numbers) => quantile(numbers, 0.5),
  nanmedian: (numbers) => quantile(numbers, 0.5),
  percentile: (numbers, q) => quantile(numbers, q / 100),
  nanpercentile: (numbers, q) => quantile(numbers, q / 100),
  prod: product,
  product,
  var: variance,
  std: (numbers) => Math.sqrt(variance(numbers)),
  argmax: (numbers) => numbers.indexOf(maximum(numbers)),
  argmin: (numbers) => numbers.indexOf(minimum(numbers)),
};

function extreme(values: readonly Value[], sign: 1 | -1): Aggregate {
  return (rows, from, to) => {
    let best: Value = null;
    for (let at = from; at < to; at++) {
      const value = values[rows[at]!]!;
      if (!isMissing(value) && (best === null || (sign === 1 ? value! > best : value! < best))) best = value;
    }
    return best;
  };
}

function counting(values: readonly Value[], zeros: boolean): Aggregate {
  return (rows, from, to) => {
    let count = 0;
    for (let at = from; at < to; at++) if (zeros || Number(values[rows[at]!] ?? Number.NaN) !== 0) count++;
    return count;
  };
}
