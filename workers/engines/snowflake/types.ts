import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { trimEndCharacters } from "../../../schema/text/trim-characters";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { epochMsOfText } from "../http-time";
import type { Column } from "./request";

export interface SnowflakeType {
  type: ValueType;
  typeName: string;
  scale?: number;
  /** Converts a value of the API, which is always text. */
  parse: (text: string) => Value;
}

const DAY_MS = 86_400_000;

/** Returns how values of a column are read. Times are in UTC, those with an offset too. */
export function snowflakeType({ type, scale }: Column, exact = false): SnowflakeType {
  const name = type.toUpperCase();
  const made = (valueType: ValueType, parse: (text: string) => Value): SnowflakeType => ({
    type: valueType,
    typeName: name === "FIXED" ? "NUMBER" : name,
    parse,
  });
  switch (name) {
    case "FIXED":
      return scale
        ? { ...made("float", (text) => (exact ? exactDecimal(text) : Number(text))), scale }
        : made("int", (text) => (exact && !Number.isSafeInteger(Number(text)) ? text : Number(text)));
    case "REAL":
    case "DECFLOAT":
      return made("float", (text) => (/^-?inf/i.test(text) ? Number(text.replace(/inf/i, "Infinity")) : Number(text)));
    case "BOOLEAN":
      return made("boolean", (text) => text === "true" || text === "1");
    case "DATE":
      return made("datetime", (text) => Number(text) * DAY_MS);
    case "TIMESTAMP_NTZ":
    case "TIMESTAMP_LTZ":
    case "TIMESTAMP_TZ":
      return made("datetime", (text) => timeOf(text.split(" ")[0]!, exact));
    case "TIME":
      return made("string", (text) => secondsText(text).slice(11));
    case "BINARY":
      return made("string", () => "[bytes]");
    default:
      return made("string", (text) => text);
  }
}

const timeOf = (seconds: string, exact: boolean): Value =>
  exact ? exactTime(secondsText(seconds), epochMsOfText) : epochMsOfText(secondsText(seconds));

/** "2004-01-31T12:00:00.123456" of seconds with a fraction since 1970. */
function secondsText(seconds: string): string {
  const negative = seconds.startsWith("-");
  const [whole = "0", fraction = ""] = seconds.replace("-", "").split(".");
  const nanos = BigInt(whole) * 1_000_000_000n + BigInt(fraction.padEnd(9, "0").slice(0, 9));
  const at = negative ? -nanos : nanos;
  const rest = ((at % 1_000_000_000n) + 1_000_000_000n) % 1_000_000_000n;
  const second = new Date(Number((at - rest) / 1_000_000n)).toISOString().slice(0, -5);
  const digits = trimEndCharacters(String(rest).padStart(9, "0"), "0");
  return digits ? `${second}.${digits}` : second;
}
