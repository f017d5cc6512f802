import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMsOfText } from "../http-time";
import type { TextColumn } from "../rows-to-batch";
import type { StatementColumn } from "./statement";

type Parse = (text: string) => Value;

const wholeNumber: Parse = (text) => (Number.isSafeInteger(+text) ? +text : text);
/** Times are in UTC, the zone of warehouses unless they set another. */
const epochMs = (text: string): number | null => epochMsOfText(text.replace(/(?:Z|[+-]00:?00)$/, ""));

const TYPES: Readonly<Record<string, ValueType>> = {
  BOOLEAN: "boolean",
  BYTE: "int",
  SHORT: "int",
  INT: "int",
  LONG: "int",
  FLOAT: "float",
  DOUBLE: "float",
  DECIMAL: "float",
  DATE: "datetime",
  TIMESTAMP: "datetime",
};

/** A column of the API, whose values are text. Structures are JSON, as the API writes them. */
export function databricksColumn(
  { name, type_name, type_text }: StatementColumn,
  exact: boolean | undefined,
): TextColumn<string | null> {
  const type = TYPES[type_name] ?? (type_text.toUpperCase().startsWith("TIMESTAMP") ? "datetime" : "string");
  return {
    name,
    type,
    typeName: type_text.toUpperCase(),
    parse: parserOf(type, type_name, exact),
    isDecimal: type_name === "DECIMAL",
  };
}

function parserOf(type: ValueType, typeName: string, exact = false): Parse {
  if (type === "boolean") return (text) => text === "true";
  if (type === "datetime") return exact ? (text) => exactTime(text.replace(/Z$/, ""), epochMs) : epochMs;
  if (type === "int") return exact ? wholeNumber : Number;
  if (type === "float") return exact && typeName === "DECIMAL" ? exactDecimal : Number;
  return typeName === "BINARY" ? () => "[bytes]" : (text) => text;
}
