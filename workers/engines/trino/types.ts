import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMsOfText, epochMsOfZoned } from "../http-time";

export interface TrinoType {
  type: ValueType;
  /** Converts a value of the protocol, never null. */
  parse: (value: unknown) => Value;
}

const int: TrinoType = { type: "int", parse: Number };
/** Numbers beyond a number's precision arrive as text. */
const exactInt: TrinoType = { type: "int", parse: (value) => (typeof value === "string" ? value : Number(value)) };
const float: TrinoType = { type: "float", parse: Number };
const exactFloat: TrinoType = { type: "float", parse: (value) => exactDecimal(String(value)) };
const text: TrinoType = {
  type: "string",
  parse: (value) => (typeof value === "string" ? value : JSON.stringify(value)),
};
const time = (parse: (text: string) => number | null, exact: boolean): TrinoType => ({
  type: "datetime",
  parse: (value) => (exact ? exactTime(String(value), parse) : parse(String(value))),
});

/** Returns a type by its full name: "timestamp(3) with time zone". Structures are JSON. */
export function trinoType(name: string, exact = false): TrinoType {
  const bare = name.toLowerCase().replace(/\([^()]*\)/, "");
  switch (bare) {
    case "tinyint":
    case "smallint":
    case "integer":
    case "bigint":
      return exact ? exactInt : int;
    case "real":
    case "double":
      return float;
    case "decimal":
      return exact ? exactFloat : float;
    case "boolean":
      return { type: "boolean", parse: (value) => value === true };
    case "date":
    case "timestamp":
      return time(epochMsOfText, exact);
    case "timestamp with time zone":
      return time(epochMsOfZoned, exact);
    case "varbinary":
      return { type: "string", parse: () => "[bytes]" };
    default:
      return text;
  }
}
