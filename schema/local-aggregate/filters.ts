import { canonical } from "../embedded/canonical";
import type { Value } from "../query/chart-data-response";
import type { QueryFilter } from "../query/query-context";
import type { AggregateTable, DimensionColumn } from "./aggregate-table";
import { ServerOnly } from "./server-only";

/** The filters of a query that the aggregate's own query does not have; throws ServerOnly where it has others. */
export function filtersBeyond(filters: readonly QueryFilter[], own: readonly QueryFilter[]): QueryFilter[] {
  const missing = own.map(canonical);
  const beyond = filters.filter((filter) => {
    const at = missing.indexOf(canonical(filter));
    if (at >= 0) missing.splice(at, 1);
    return at < 0;
  });
  if (missing.length > 0) throw new ServerOnly("other filters than the aggregate's");
  return beyond;
}

/** Positions of the aggregate's rows that pass all filters. */
export function filteredRows(table: AggregateTable, filters: readonly QueryFilter[]): Int32Array {
  const tests = filters.map((filter) => {
    const column = typeof filter.col === "string" ? table.dimensions.get(filter.col) : undefined;
    if (!column || column.dimension.type === "time" || filter.clause || filter.grain)
      throw new ServerOnly("a filter on another column");
    return { codes: column.codes, passes: passingCodes(column, filter) };
  });
  const positions = new Int32Array(table.length);
  let count = 0;
  for (let row = 0; row < table.length; row++)
    if (tests.every(({ codes, passes }) => passes[codes[row]!] === 1)) positions[count++] = row;
  return positions.subarray(0, count);
}

/** By code, 1 where the value passes the filter. A comparison with null is never true, as in SQL. */
function passingCodes(column: DimensionColumn, filter: QueryFilter): Uint8Array {
  const passes = testOf(column, filter);
  return Uint8Array.from(column.values, (value) => (passes(value) ? 1 : 0));
}

function testOf(column: DimensionColumn, { op, val }: QueryFilter): (value: Value) => boolean {
  const operator = op.toUpperCase();
  if (operator === "IS NULL") return (value) => value === null;
  if (operator === "IS NOT NULL") return (value) => value !== null;
  const given = (Array.isArray(val) ? (val as unknown[]) : [val]).map((each) => operandOf(column, each));
  if (given.length === 0) throw new ServerOnly("a filter without values");
  const values = new Set(given);
  const [first] = given as [Value];
  switch (operator) {
    case "IN":
      return (value) => values.has(value);
    case "NOT IN":
      return (value) => !values.has(value) && value !== null;
    case "==":
      return (value) => value === first;
    case "!=":
      return (value) => value !== first && value !== null;
  }
  const compare = COMPARISONS[operator];
  if (!compare || column.dimension.type !== "whole" || typeof first !== "number")
    throw new ServerOnly(`the operator ${op}`);
  return (value) => value !== null && compare(value as number, first);
}

const COMPARISONS: Readonly<Record<string, (value: number, limit: number) => boolean>> = {
  ">": (value, limit) => value > limit,
  "<": (value, limit) => value < limit,
  ">=": (value, limit) => value >= limit,
  "<=": (value, limit) => value <= limit,
};

/** Texts that the server reads as null or as an empty text. */
const SPECIAL_TEXTS = /^(<NULL>|<empty string>)$/;

/** A filter's value, if the server compares it as it is. Unknown texts may equal others in the database's collation. */
function operandOf({ dimension, values }: DimensionColumn, value: unknown): Value {
  if (value === null || value === undefined) return null;
  const isPlain =
    dimension.type === "whole"
      ? Number.isSafeInteger(value)
      : typeof value === "string" &&
        !SPECIAL_TEXTS.test(value) &&
        !/^[\t\n]|[\t\n]$/.test(value) &&
        values.includes(value);
  if (!isPlain) throw new ServerOnly("the value of a filter");
  return value as Value;
}
