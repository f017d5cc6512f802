import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import { timeText } from "./table";
import type { FileColumns, FileRows, FileTable } from "./table";

/** Most rows of a sheet. */
const MAX_ROWS = 1_048_575;

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
  for (const [name, content] of partsOf(names)) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    entry.push(strToU8(content), true);
  }
  let count = 0;
  return { sheet: (columns) => sheetWriter(zip, `xl/worksheets/sheet${++count}.xml`, columns), end: () => zip.end() };
}

function sheetWriter(zip: Zip, path: string, columns: FileColumns): XlsxWriter {
  const sheet = new ZipDeflate(path, { level: 6 });
  zip.add(sheet);
  sheet.push(strToU8(`${HEAD}<worksheet xmlns="${MAIN}"><sheetData><row r="1">${columns.headings.map(text).join("")}</row>`));
  let written = 0;
  return {
    rows: (rows) => {
      const until = Math.min(rows.length, MAX_ROWS - written);
      for (let from = 0; from < until; from += SLICE_ROWS) {
        const to = Math.min(until, from + SLICE_ROWS);
        sheet.push(strToU8(sheetRows(columns, rows, from, to, written - from)));
        written += to - from;
      }
    },
    end: () => {
      sheet.push(strToU8("</sheetData></worksheet>"), true);
    },
  };
}

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const PACKAGE = "application/vnd.openxmlformats-package";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const part = (element: string, namespace: string, inner: string): string => `${HEAD}<${element} xmlns="${namespace}">${inner}</${element}>`;

/** Cell formats: 0 is plain, 1 is a time. */
const STYLES = `<numFmts count="1"><numFmt numFmtId="164" formatCode="YYYY-MM-DD HH:MM:SS"/></numFmts>\
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>\
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>\
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>\
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>\
<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>\
<xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>\
<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`;

const relationships = (targets: readonly (readonly [kind: string, target: string])[]): string =>
  part("Relationships", "http://schemas.openxmlformats.org/package/2006/relationships", targets.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${kind}" Target="${target}"/>`).join(""));

/** Returns all parts of the workbook except the sheets. */
const partsOf = (names: readonly string[]): [string, string][] => [
  [
    "[Content_Types].xml",
    part("Types", "http://schemas.openxmlformats.org/package/2006/content-types", `<Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET}.styles+xml"/>${names.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${SHEET}.worksheet+xml"/>`).join("")}`),
  ],
  ["_rels/.rels", relationships([["officeDocument", "xl/workbook.xml"]])],
  [
    "xl/_rels/workbook.xml.rels",
    relationships([...names.map((_, at): [string, string] => ["worksheet", `worksheets/sheet${at + 1}.xml`]), ["styles", "styles.xml"]]),
  ],
  ["xl/styles.xml", part("styleSheet", MAIN, STYLES)],
  ["xl/workbook.xml", part("workbook", MAIN, `<sheets>${names.map((name, at) => `<sheet name="${escaped(name).replaceAll('"', "&quot;")}" sheetId="${at + 1}" r:id="rId${at + 1}" xmlns:r="${RELATIONS}"/>`).join("")}</sheets>`)],
];

function sheetRows({ types, isDate }: FileColumns, { values }: FileRows, from: number, to: number, written: number): string {
  let lines = "";
  for (let row = from; row < to; row++) {
    lines += `<row r="${written + row + 2}">`;
    for (let column = 0; column < types.length; column++) lines += cell(values[column]![row]!, types[column]!, isDate[column]!);
    lines += "</row>";
  }
  return lines;
}

function cell(value: Value, type: ValueType, isDate: boolean): string {
  if (value === null) return "<c/>";
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (type === "datetime") return timeCell(value, isDate);
  if (typeof value !== "number") return text(value);
  return Number.isFinite(value) ? `<c><v>${value}</v></c>` : "<c/>";
}

const DAY_MS = 86_400_000;
/** Days that spreadsheets count before 1970-01-01, from 1900-03-01 on; they treat 1900 as a leap year. */
const DAYS_BEFORE_1970 = 25_569;
const FIRST_COUNTED_MS = Date.UTC(1900, 2, 1);
const LAST_COUNTED_MS = Date.UTC(10_000, 0, 1);

/** Writes a time as days since 1900 in the time format; as text where spreadsheets have no such day. */
function timeCell(value: number | string, isDate: boolean): string {
  const ms = typeof value === "number" ? value : Date.parse(`${value.replace(" ", "T")}Z`);
  if (!(ms >= FIRST_COUNTED_MS && ms < LAST_COUNTED_MS)) return text(timeText(value, isDate));
  return `<c s="1"><v>${ms / DAY_MS + DAYS_BEFORE_1970}</v></c>`;
}

const text = (value: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;

/** XML 1.0 allows no control characters except tab, line feed and carriage return. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const MARKUP = /[&<>]/;

function escaped(value: string): string {
  const plain = value.slice(0, 32_767).replaceAll(CONTROL, "");
  return MARKUP.test(plain) ? plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : plain;
}
