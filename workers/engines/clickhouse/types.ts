import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMsOfText } from "../http-time";

export interface ClickHouseType {
  type: ValueType;
  /** Converts a value of format JSONCompact, never null. */
  parse: (value: unknown) => Value;
}

const int: ClickHouseType = { type: "int", parse: Number };
const float: ClickHouseType = { type: "float", parse: numberOf };
const boolean: ClickHouseType = { type: "boolean", parse: (value) => value === true || value === 1 };
const datetime: ClickHouseType = {
  type: "datetime",
  parse: (value) => (typeof value === "string" ? epochMsOfText(value) : null),
};
const text: ClickHouseType = {
  type: "string",
  parse: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
};

const TYPES: readonly [RegExp, ClickHouseType][] = [
  [/^U?Int\d+$|^Interval/, int],
  [/^(Float\d+|BFloat16|Decimal.*)$/, float],
  [/^Bool$/, boolean],
  [/^Date/, datetime],
];

/** Keeps a whole number as the received digits where they exceed a number's precision. */
const exactInt: ClickHouseType = {
  type: "int",
  parse: (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : String(value)),
};

const exactDatetime: ClickHouseType = {
  type: "datetime",
  parse: (value) => (typeof value === "string" ? exactTime(value, epochMsOfText) : null),
};

const exactFloat: ClickHouseType = { type: "float", parse: (value) => exactDecimal(String(value)) };

/**
 * Returns a type by its name; times are as the database shows them, in the column's zone or else the server's. Anything
 * without a plain form is JSON.
 */
export function clickHouseType(name: string, exact = false): ClickHouseType {
  const bare = bareType(name);
  const found = TYPES.find(([pattern]) => pattern.test(bare))?.[1] ?? text;
  return !exact
    ? found
    : found === int
      ? exactInt
      : found === datetime
        ? exactDatetime
        : bare.startsWith("Decimal")
          ? exactFloat
          : found;
}

/** Removes Nullable(…), LowCardinality(…) and SimpleAggregateFunction(f, …). */
export function bareType(name: string): string {
  const wrapped = /^(?:Nullable|LowCardinality|SimpleAggregateFunction\(\s*\w+(?:\([^()]*\))?\s*,)\(?(.*)\)$/s.exec(
    name.trim(),
  );
  return wrapped ? bareType(wrapped[1]!) : name.trim();
}

/** Numbers that JSON does not have are sent as words. */
function numberOf(value: unknown): number {
  return value === "inf" || value === "+inf" ? Infinity : value === "-inf" ? -Infinity : Number(value);
}
