import type { Value } from "../../../schema/query/answer";
import type { ValueType } from "../../../schema/query/frame";
import { csvCell } from "../../../schema/format/csv-cell";
import { timeText } from "./table";
import type { FileColumns, FileRows, FileTable } from "./table";

/** Comma-separated text with a heading line. Cells that a spreadsheet would run as a formula are made harmless. */
export const csv = (table: FileTable): string => csvHeading(table) + csvRows(table, table);

export const csvHeading = ({ headings }: FileColumns, lineEnd: LineEnd = "\n"): string => headings.map(csvCell).join(",") + lineEnd;

export type LineEnd = "\n" | "\r\n";

export function csvRows({ types, isDate }: FileColumns, { values, length }: FileRows, lineEnd: LineEnd = "\n"): string {
  let text = "";
  for (let row = 0; row < length; row++) {
    for (let at = 0; at < types.length; at++) text += (at > 0 ? "," : "") + cell(values[at]![row]!, types[at]!, isDate[at]!);
    text += lineEnd;
  }
  return text;
}

function cell(value: Value, type: ValueType, isDate: boolean): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number") return type === "datetime" ? timeText(value, isDate) : numberText(value, type);
  return csvCell(type === "datetime" ? timeText(value, isDate) : value);
}

/** As the incumbent prints numbers: whole floats end in ".0", very large and small ones have an exponent; NaN and infinities are empty. */
export function numberText(value: number, type: ValueType): string {
  if (type === "int" && Number.isSafeInteger(value)) return String(value);
  const size = Math.abs(value);
  if (!(size < Infinity)) return "";
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
