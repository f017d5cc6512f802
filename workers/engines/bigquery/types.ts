import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { isObject } from "../../../schema/wire/declared-field";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMsOfText } from "../http-time";

/** A column of a result or table, as the API describes it. */
export interface Field {
  name: string;
  type: string;
  mode?: string;
  fields?: Field[];
  description?: string;
  defaultValueExpression?: string;
}

export interface BigQueryType {
  type: ValueType;
  typeName: string;
  /** Converts a value of the API, never null. */
  parse: (value: unknown) => Value;
}

/** The name of a column's type as the API has it; repeated ones are arrays. */
export const typeNameOf = ({ type, mode }: Field): string => (mode === "REPEATED" ? `ARRAY<${type}>` : type);

/** Returns how values of a column are read: numbers and times arrive as text, records and arrays become JSON. */
export function bigQueryType(field: Field, exact = false): BigQueryType {
  const made = (type: ValueType, parse: (text: string) => Value): BigQueryType => ({
    type,
    typeName: typeNameOf(field),
    parse: (value) => parse(String(value)),
  });
  if (field.mode === "REPEATED" || isRecord(field))
    return { type: "string", typeName: typeNameOf(field), parse: (value) => JSON.stringify(plain(field, value)) };
  switch (field.type) {
    case "INTEGER":
    case "INT64":
      return made("int", (text) => (exact && !Number.isSafeInteger(Number(text)) ? text : Number(text)));
    case "FLOAT":
    case "FLOAT64":
      return made("float", Number);
    case "NUMERIC":
    case "BIGNUMERIC":
      return made("float", (text) => (exact ? exactDecimal(text) : Number(text)));
    case "BOOLEAN":
    case "BOOL":
      return made("boolean", (text) => text === "true");
    case "TIMESTAMP":
      return made("datetime", (text) => timeOf(timestampText(text), exact));
    case "DATE":
    case "DATETIME":
      return made("datetime", (text) => timeOf(text, exact));
    case "BYTES":
      return made("string", () => "[bytes]");
    default:
      return made("string", (text) => text);
  }
}

const isRecord = ({ type }: Field): boolean => type === "RECORD" || type === "STRUCT";

const timeOf = (text: string, exact: boolean): Value => (exact ? exactTime(text, epochMsOfText) : epochMsOfText(text));

/** "2004-01-31 12:00:00.123456" of microseconds, or of seconds with a fraction, since 1970. */
function timestampText(text: string): string {
  const micros = /^-?\d+$/.test(text) ? BigInt(text) : BigInt(Math.round(Number(text) * 1e6));
  const fraction = ((micros % 1_000_000n) + 1_000_000n) % 1_000_000n;
  const second = new Date(Number((micros - fraction) / 1000n)).toISOString().slice(0, -5);
  return `${second}.${String(fraction).padStart(6, "0")}`;
}

/** A value as JSON has it: numbers, booleans, texts, arrays, and objects for records. */
function plain(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  if (field.mode === "REPEATED")
    return (Array.isArray(value) ? (value as unknown[]) : []).map((each) =>
      plain({ ...field, mode: "NULLABLE" }, isObject(each) ? each["v"] : null),
    );
  if (isRecord(field)) {
    const cells = isObject(value) && Array.isArray(value["f"]) ? (value["f"] as unknown[]) : [];
    return Object.fromEntries(
      (field.fields ?? []).map((each, at) => {
        const cell = cells[at];
        return [each.name, plain(each, isObject(cell) ? cell["v"] : null)];
      }),
    );
  }
  if (field.type === "JSON") return jsonOf(String(value));
  if (field.type === "TIMESTAMP") return timestampText(String(value));
  const { type, parse } = bigQueryType(field, true);
  return type === "datetime" ? value : parse(value);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
