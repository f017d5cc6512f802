import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { DURATION_FORMAT } from "../../../schema/format/spreadsheet-format";
import { headOf, mergedRanges, sheetLayout } from "./sheet-layout";
import { timeText } from "./table";
import type { FileColumns, FileRows, FileTable } from "./table";
import {
  type CellStyles,
  cellStyles,
  DATE_FORMAT,
  DATE_STYLE,
  escaped,
  HEADING_STYLE,
  partsOf,
  SHEET_START,
  TIME_FORMAT,
  TIME_STYLE,
} from "./workbook-parts";

/** Most rows of a sheet, with those of its headings. */
const MAX_ROWS = 1_048_576;

/** Rows that are converted to text at a time. */
const SLICE_ROWS = 2000;

/** Returns a workbook of one sheet; texts are texts, never formulas. */
export function xlsx(table: FileTable): Uint8Array {
  const chunks: Uint8Array[] = [];
  const writer = xlsxWriter(table, (chunk) => chunks.push(chunk));
  writer.rows(table);
  writer.end();
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

export interface XlsxWriter {
  rows: (rows: FileRows) => void;
  end: () => void;
}

/** Writes a workbook of one sheet. */
export function xlsxWriter(columns: FileColumns, emit: (chunk: Uint8Array) => void): XlsxWriter {
  const book = workbookWriter(["Sheet1"], emit);
  const { rows, end } = book.sheet(columns);
  return {
    rows,
    end: () => {
      end();
      book.end();
    },
  };
}

export interface WorkbookWriter {
  /** Begins the next sheet; the previous one must have ended. */
  sheet: (columns: FileColumns) => XlsxWriter;
  end: () => void;
}

/**
 * Writes sheets one after another, row by row; finished chunks go to `emit`, so that memory stays constant regardless
 * of the number of rows. Rows beyond a sheet's limit are left out. Names must be valid, as sheetNames returns them.
 */
export function workbookWriter(names: readonly string[], emit: (chunk: Uint8Array) => void): WorkbookWriter {
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    if (chunk.length > 0) emit(chunk);
  });
  const add = (name: string, content: string): void => {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  };
  for (const [name, content] of partsOf(names)) add(name, content);
  const styles = cellStyles();
  let count = 0;
  return {
    sheet: (columns) => sheetWriter(zip, `xl/worksheets/sheet${++count}.xml`, columns, styles),
    end: () => {
      add("xl/styles.xml", styles.xml());
      zip.end();
    },
  };
}

function sheetWriter(zip: Zip, path: string, columns: FileColumns, styles: CellStyles): XlsxWriter {
  const sheet = new ZipDeflate(path, { level: 6 });
  zip.add(sheet);
  const head = headOf(columns);
  const styleOf = (format: string | null | undefined): NumberStyle => ({
    style: styles.of(format),
    format: format ?? null,
  });
  const columnStyles = columns.types.map((_, at) => styleOf(columns.formats?.[at]));
  let hasBegun = false;
  const begin = (rows: FileRows | null): void => {
    if (hasBegun) return;
    hasBegun = true;
    const lines = head.map((cells, at) => `<row r="${at + 1}">${cells.map(headingCell).join("")}</row>`);
    sheet.push(strToU8(`${SHEET_START}${sheetLayout(columns, rows)}<sheetData>${lines.join("")}`));
  };
  let written = 0;
  return {
    rows: (rows) => {
      if (rows.length === 0) return;
      begin(rows);
      const until = Math.min(rows.length, MAX_ROWS - head.length - written);
      const rowStyles = rows.rowFormats?.map(styleOf);
      for (let from = 0; from < until; from += SLICE_ROWS) {
        const to = Math.min(until, from + SLICE_ROWS);
        const above = head.length + written - from;
        sheet.push(strToU8(sheetRows(columns, { columnStyles, rowStyles }, rows, { from, to, above })));
        written += to - from;
      }
    },
    end: () => {
      begin(null);
      sheet.push(strToU8(`</sheetData>${mergedRanges(columns.head?.merges ?? [])}</worksheet>`), true);
    },
  };
}

/** A number format, and its index in the workbook; 0 for none. */
interface NumberStyle {
  style: number;
  format: string | null;
}

interface SheetStyles {
  columnStyles: readonly NumberStyle[];
  rowStyles: readonly NumberStyle[] | undefined;
}

/** Rows `from` to `to` as XML; `above` is the number of rows of the sheet before the first of `values`. */
function sheetRows(
  { types, isDate }: FileColumns,
  { columnStyles, rowStyles }: SheetStyles,
  { values }: FileRows,
  { from, to, above }: { from: number; to: number; above: number },
): string {
  let lines = "";
  for (let row = from; row < to; row++) {
    lines += `<row r="${above + row + 1}">`;
    for (let column = 0; column < types.length; column++) {
      const own = columnStyles[column]!;
      const style = own.style === 0 ? (rowStyles?.[row] ?? own) : own;
      lines += cell(values[column]![row]!, types[column]!, isDate[column]!, style);
    }
    lines += "</row>";
  }
  return lines;
}

function cell(value: Value, type: ValueType, isDate: boolean, { style, format }: NumberStyle): string {
  if (value === null) return "<c/>";
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (type === "datetime") return timeCell(value, isDate);
  if (typeof value !== "number") return text(value);
  if (!Number.isFinite(value)) return "<c/>";
  if (format === DATE_FORMAT || format === TIME_FORMAT) return timeCell(value, format === DATE_FORMAT);
  const shown = format === DURATION_FORMAT ? value / DAY_MS : value;
  return style === 0 ? `<c><v>${shown}</v></c>` : `<c s="${style}"><v>${shown}</v></c>`;
}

const DAY_MS = 86_400_000;
/** Days that spreadsheets count before 1970-01-01, from 1900-03-01 on; they treat 1900 as a leap year. */
const DAYS_BEFORE_1970 = 25_569;
const FIRST_COUNTED_MS = Date.UTC(1900, 2, 1);
const LAST_COUNTED_MS = Date.UTC(10_000, 0, 1);

/** Writes a time as days since 1900 in the time format; as text where spreadsheets have no such day. */
function timeCell(value: number | string, isDate: boolean): string {
  const ms = typeof value === "number" ? value : Date.parse(`${value.replace(" ", "T")}Z`);
  if (Number.isNaN(ms)) return text(String(value));
  if (!(ms >= FIRST_COUNTED_MS && ms < LAST_COUNTED_MS)) return text(timeText(value, isDate));
  const style = isDate && ms % DAY_MS === 0 ? DATE_STYLE : TIME_STYLE;
  return `<c s="${style}"><v>${ms / DAY_MS + DAYS_BEFORE_1970}</v></c>`;
}

const text = (value: string): string => `<c t="inlineStr">${inline(value)}</c>`;
const headingCell = (value: string): string => `<c s="${HEADING_STYLE}" t="inlineStr">${inline(value)}</c>`;
const inline = (value: string): string => `<is><t xml:space="preserve">${escaped(value)}</t></is>`;
