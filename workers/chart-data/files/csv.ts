import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { csvCell } from "../../../schema/format/csv-cell";
import { timeText } from "./table";
import type { FileColumns, FileRows, FileTable } from "./table";

/** Returns comma-separated text with a header line. Cells that a spreadsheet would run as a formula are escaped. */
export const csv = (table: FileTable): string => csvHeading(table) + csvRows(table, table);

export const csvHeading = ({ headings }: FileColumns, lineEnd: LineEnd = "\n"): string =>
  headings.map(csvCell).join(",") + lineEnd;

export type LineEnd = "\n" | "\r\n";

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = "\ufeff";

export function csvRows(
  { types, isDate }: FileColumns,
  { values, length, scales }: FileRows,
  lineEnd: LineEnd = "\n",
): string {
  let text = "";
  for (let row = 0; row < length; row++) {
    for (let at = 0; at < types.length; at++)
      text += (at > 0 ? "," : "") + cell(values[at]![row]!, types[at]!, isDate[at]!, scales?.[at]);
    text += lineEnd;
  }
  return text;
}

function cell(value: Value, type: ValueType, isDate: boolean, scale: number | null | undefined): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  if (typeof value === "number")
    return type === "datetime"
      ? timeText(value, isDate)
      : scale == null
        ? numberText(value, type)
        : decimalText(value, scale);
  return csvCell(type === "datetime" ? timeText(value, isDate) : value);
}

/**
 * Formats a decimal with the digits after the point that the database sent: "33992", "12.50"; digits beyond a number's
 * precision are not made up.
 */
export function decimalText(value: number, scale: number): string {
  const text = String(value);
  const [whole = "", fraction = ""] = text.split(".");
  if (
    !/^-?\d+$/.test(whole) ||
    /\D/.test(fraction) ||
    fraction.length > scale ||
    (whole + fraction).replace(/^[-0]+/, "").length > 15
  )
    return numberText(value, scale === 0 ? "int" : "float");
  return scale === 0 ? whole : `${whole}.${fraction.padEnd(scale, "0")}`;
}

/**
 * Formats numbers like Superset: whole floats end in ".0", very large and small ones have an exponent; NaN and
 * infinities are empty.
 */
export function numberText(value: number, type: ValueType): string {
  if (type === "int" && Number.isSafeInteger(value)) return String(value);
  const size = Math.abs(value);
  if (!(size < Infinity)) return "";
  if (size !== 0 && (size >= 1e16 || size < 1e-4)) return value.toExponential().replace(/e([+-])(\d)$/, "e$10$2");
  return Number.isInteger(value) ? `${value}.0` : String(value);
}
