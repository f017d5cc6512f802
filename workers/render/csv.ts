import type { Row, Value } from "../../schema/query/answer";
import type { ValueType } from "../../schema/query/frame";

export interface CsvTable {
  colnames: readonly string[];
  /** Header texts, as people read them. */
  headers: readonly string[];
  types: readonly ValueType[];
  data: readonly Row[];
}

/** Rows as CSV the way Superset writes them: floats keep a decimal, days have no time, text that a spreadsheet would run is quoted off. */
export function csvOf({ colnames, headers, types, data }: CsvTable): string {
  const write = colnames.map((name, i) => cellWriter(types[i] ?? "string", data, name));
  const lines = [headers.map((header) => quoted(disarmed(header))).join(",")];
  for (const row of data) lines.push(colnames.map((name, i) => write[i]!(row[name] ?? null)).join(","));
  return `${lines.join("\n")}\n`;
}

type Writer = (value: Value) => string;

function cellWriter(type: ValueType, data: readonly Row[], name: string): Writer {
  if (type === "datetime") {
    const days = data.every((row) => row[name] === null || Number(row[name]) % 86_400_000 === 0);
    return (value) => (typeof value === "number" ? timeText(value, days) : textCell(value));
  }
  if (type === "float") return (value) => (typeof value === "number" ? (Number.isInteger(value) && Math.abs(value) < 1e16 ? `${value}.0` : String(value)) : textCell(value));
  return textCell;
}

const timeText = (epochMs: number, days: boolean): string => {
  const iso = new Date(epochMs).toISOString();
  return days ? iso.slice(0, 10) : `${iso.slice(0, 10)} ${iso.endsWith(".000Z") ? iso.slice(11, 19) : iso.slice(11, 23)}`;
};

function textCell(value: Value): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "True" : "False";
  return typeof value === "number" ? String(value) : quoted(disarmed(value));
}

/** A leading =, +, -, @, | or % makes spreadsheets compute; a negative number is one. */
const disarmed = (text: string): string => (/^\s*["\t\r]*[=+\-@|%]/.test(text) && !/^-\d+(\.\d+)?$/.test(text) ? `'${text.replaceAll("|", "\\|")}` : text);
const quoted = (text: string): string => (/[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
