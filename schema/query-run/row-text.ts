import type { Value } from "../query/chart-data-response";
import type { ValueType } from "../query/frame";

interface TypedColumn {
  type: ValueType;
  typeName: string;
}

/**
 * Rows by column as lines of JSON objects, one per row: a comma before it and a newline after it, which occurs nowhere
 * else. Without the first comma, the lines are the items of a list.
 */
export function rowLines(
  names: readonly string[],
  columns: readonly TypedColumn[],
  values: readonly (readonly Value[])[],
  from: number,
  to: number,
): string {
  const keys = names.map((name, at) => `${at === 0 ? ",{" : ","}${JSON.stringify(name)}:`);
  const show = columns.map(cellText);
  let text = "";
  for (let row = from; row < to; row++) {
    for (let at = 0; at < keys.length; at++) text += keys[at]! + show[at]!(values[at]![row]!);
    text += keys.length === 0 ? ",{}\n" : "}\n";
  }
  return text;
}

function cellText({ type, typeName }: TypedColumn): (value: Value) => string {
  if (type !== "datetime") return (value) => JSON.stringify(value);
  const isDate = /^date(32)?$/i.test(typeName);
  const isZoned = /with time zone|timestamptz/i.test(typeName);
  return (value) =>
    typeof value === "number"
      ? `"${timeText(value, isDate, isZoned)}"`
      : JSON.stringify(typeof value === "string" && isZoned ? `${value}+00:00` : value);
}

/**
 * "2020-01-02", "2020-01-02T03:04:05", "2020-01-02T03:04:05.120000+00:00"; finer times are texts already, without a
 * time zone.
 */
function timeText(epochMs: number, isDate: boolean, isZoned: boolean): string {
  if (!(Math.abs(epochMs) <= 8.64e15)) return String(epochMs);
  const iso = new Date(epochMs).toISOString();
  const end = iso.indexOf("T");
  if (isDate) return iso.slice(0, end);
  return `${iso.slice(0, end + 9)}${epochMs % 1000 === 0 ? "" : `${iso.slice(end + 9, end + 13)}000`}${isZoned ? "+00:00" : ""}`;
}
