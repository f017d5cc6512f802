import type { Row, Value } from "../query/chart-data-response";
import type { TimedQueryResult } from "../query/calls";
import { dimensionKey, type Dimension } from "./dimension";
import { type AggregatePlan, dimensionLabel, MAX_AGGREGATE_CELLS, measureLabel } from "./plan";
import { type Measure, measureKey } from "./terms";
import { attempt, ServerOnly } from "./server-only";

/** A dimension's values by code, and the code of each row. */
export interface DimensionColumn {
  dimension: Dimension;
  values: readonly Value[];
  codes: Int32Array;
}

/** An aggregate in memory, by column; a measure without a value is NaN. */
export interface AggregateTable {
  plan: AggregatePlan;
  length: number;
  dimensions: ReadonlyMap<string, DimensionColumn>;
  measures: ReadonlyMap<string, Float64Array>;
  /** The parts of the response that all results share. */
  response: Omit<TimedQueryResult, "data" | "query">;
}

/** Reads the response to a plan's request; throws ServerOnly where it is not complete and exact. */
export function readAggregate(plan: AggregatePlan, { data, query, ...response }: TimedQueryResult): AggregateTable {
  if (data.length >= limitOf(query ?? "")) throw new ServerOnly("more groups than were requested");
  if (data.length * (plan.dimensions.length + plan.measures.length) > MAX_AGGREGATE_CELLS)
    throw new ServerOnly("too many cells");
  if (response.rejected_filters?.length || response.applied_filters?.length !== plan.filters.length)
    throw new ServerOnly("a filter that the dataset does not know");
  return {
    plan,
    length: data.length,
    dimensions: exactParts(plan.dimensions, dimensionKey, (dimension, at) =>
      readDimensionColumn(dimension, dimensionLabel(at), data),
    ),
    measures: exactParts(plan.measures, measureKey, (measure, at) => {
      const values = readMeasure(measure, measureLabel(at), data);
      const count = plan.measures.findIndex((each) => each.aggregate === "COUNT" && each.column === measure.column);
      if (count >= 0 && count !== at)
        refuseNaN(measure, values, readMeasure(plan.measures[count]!, measureLabel(count), data));
      return values;
    }),
    response,
  };
}

/** The limit at the end of the SQL that ran, which may be lower than the requested one; 0 where there is none. */
function limitOf(sql: string): number {
  const end = sql.slice(sql.lastIndexOf("LIMIT ") + "LIMIT ".length).trimEnd();
  const limit = end.endsWith(";") ? end.slice(0, -1) : end;
  return /^\d+$/.test(limit) ? Number(limit) : 0;
}

/** The columns that are exact; queries that need another are left to the server. */
function exactParts<Part, Column>(
  parts: readonly Part[],
  keyOf: (part: Part) => string,
  read: (part: Part, at: number) => Column,
): Map<string, Column> {
  const columns = new Map<string, Column>();
  for (const [at, part] of parts.entries()) {
    const column = attempt(() => read(part, at));
    if (column !== null) columns.set(keyOf(part), column);
  }
  return columns;
}

function readDimensionColumn(dimension: Dimension, label: string, data: readonly Row[]): DimensionColumn {
  const codeOf = new Map<Value, number>();
  const codes = Int32Array.from(data, (row) => {
    const value = row[label] ?? null;
    const code = codeOf.get(value) ?? codeOf.size;
    codeOf.set(value, code);
    return code;
  });
  const values = [...codeOf.keys()];
  const isExpected = dimension.type === "text" ? isText : Number.isSafeInteger;
  // A time without a number may be no null, but an infinity.
  if (!values.every((value) => (value === null ? dimension.type !== "time" : isExpected(value))))
    throw new ServerOnly(`the values of ${dimension.column}`);
  if (dimension.type === "text") refuseAmbiguous(values as (string | null)[], dimension.column);
  return { dimension, values, codes };
}

const isText = (value: Value): boolean => typeof value === "string";

/**
 * Texts that a collation may hold equal, and the one that the server reads as null: where there are such, the server
 * groups and filters differently.
 */
function refuseAmbiguous(values: readonly (string | null)[], column: string): void {
  const folded = values.filter((value) => value !== null).map(fold);
  if (new Set(folded).size < folded.length || folded.includes("<null>"))
    throw new ServerOnly(`texts of ${column} that may be equal`);
}

const fold = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().trim();

function readMeasure({ aggregate, column }: Measure, label: string, data: readonly Row[]): Float64Array {
  const values = Float64Array.from(data, (row) => {
    const value = row[label] ?? null;
    if (value !== null && typeof value !== "number") throw new ServerOnly(`values of ${column}`);
    return value ?? Number.NaN;
  });
  if (aggregate === "MIN" || aggregate === "MAX") return values;
  let total = 0;
  for (const value of values) {
    if (!Number.isNaN(value) && !Number.isSafeInteger(value)) throw new ServerOnly(`fractions of ${column}`);
    total += Number.isNaN(value) ? 0 : Math.abs(value);
  }
  // Every sum of some of them is exact, in any order.
  if (!Number.isSafeInteger(total)) throw new ServerOnly(`sums of ${column} beyond whole numbers`);
  return values;
}

/** A response has null for NaN and infinities: a value is missing although there are some. */
function refuseNaN({ column }: Measure, values: Float64Array, counts: Float64Array): void {
  if (values.some((value, row) => Number.isNaN(value) && counts[row]! > 0))
    throw new ServerOnly(`values of ${column} that are no numbers`);
}
