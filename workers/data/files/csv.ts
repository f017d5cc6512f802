import type { Value } from "../../../schema/query/answer";
import type { ValueType } from "../../../schema/query/frame";
import { timeText } from "./table";
import type { FileTable } from "./table";

/** Comma-separated text with a heading line. Cells that a spreadsheet would run as a formula are made harmless. */
export function csv(table: FileTable): string {
  const lines = [table.headings.map(textCell).join(",")];
  const { keys, types, isDate } = table;
  for (const row of table.rows) {
    let line = "";
    for (let at = 0; at < keys.length; at++) line += (at > 0 ? "," : "") + cell(row[keys[at]!] ?? null, types[at]!, isDate[at]!);
    lines.push(line);
  }
  return `${lines.join("\n")}\n`;
}

function cell(value: Value, type: ValueType, isDate: boolean): string {
  if (value === null) return "";
  if (typeof value === "number") return type === "datetime" ? timeText(value, isDate) : numberText(value, type);
  if (typeof value === "boolean") return value ? "True" : "False";
  return textCell(value);
}

/** As the incumbent prints numbers: whole floats end in ".0", very large and small ones have an exponent. */
export function numberText(value: number, type: ValueType): string {
  if (type === "int" && Number.isSafeInteger(value)) return String(value);
  const size = Math.abs(value);
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Number.isInteger(value) ? `${value}.0` : String(value);
}

function textCell(text: string): string {
  const safe = /^\s*[-@+|=%]/.test(text) && !/^\s*[-+]?[\d.,]+%?\s*$/.test(text) ? `'${text.replaceAll("|", "\\|")}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
