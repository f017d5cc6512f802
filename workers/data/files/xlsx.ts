import { strToU8, zipSync } from "fflate";
import type { Value } from "../../../schema/query/answer";
import type { ValueType } from "../../../schema/query/frame";
import { timeText } from "./table";
import type { FileTable } from "./table";

/** Rows a sheet can have. */
const MAX_ROWS = 1_048_575;

/** A workbook of one sheet; texts are texts, never formulas. */
export function xlsx(table: FileTable): Uint8Array {
  return zipSync(
    {
      "[Content_Types].xml": strToU8(
        part("Types", "http://schemas.openxmlformats.org/package/2006/content-types", `<Default Extension="rels" ContentType="${PACKAGE}.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET}.worksheet+xml"/>`),
      ),
      "_rels/.rels": strToU8(relationship("officeDocument", "xl/workbook.xml")),
      "xl/_rels/workbook.xml.rels": strToU8(relationship("worksheet", "worksheets/sheet1.xml")),
      "xl/workbook.xml": strToU8(part("workbook", MAIN, `<sheets><sheet name="Sheet1" sheetId="1" r:id="rId1" xmlns:r="${RELATIONS}"/></sheets>`)),
      "xl/worksheets/sheet1.xml": strToU8(part("worksheet", MAIN, `<sheetData>${sheetRows(table)}</sheetData>`)),
    },
    { level: 6 },
  );
}

const PACKAGE = "application/vnd.openxmlformats-package";
const SHEET = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const part = (element: string, namespace: string, inner: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<${element} xmlns="${namespace}">${inner}</${element}>`;

const relationship = (kind: string, target: string): string =>
  part("Relationships", "http://schemas.openxmlformats.org/package/2006/relationships", `<Relationship Id="rId1" Type="${RELATIONS}/${kind}" Target="${target}"/>`);

function sheetRows({ headings, keys, types, isDate, rows }: FileTable): string {
  const lines = [`<row r="1">${headings.map(text).join("")}</row>`];
  rows.slice(0, MAX_ROWS).forEach((row, at) => {
    lines.push(`<row r="${at + 2}">${keys.map((key, column) => cell(row[key] ?? null, types[column]!, isDate[column]!)).join("")}</row>`);
  });
  return lines.join("");
}

function cell(value: Value, type: ValueType, isDate: boolean): string {
  if (value === null) return "<c/>";
  if (typeof value === "boolean") return `<c t="b"><v>${value ? 1 : 0}</v></c>`;
  if (typeof value === "number") return type === "datetime" ? text(timeText(value, isDate)) : `<c><v>${value}</v></c>`;
  return text(value);
}

/** XML 1.0 has no control characters but tab, line feed and carriage return. */
const text = (value: string): string => `<c t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
const escaped = (value: string): string =>
  value
    .slice(0, 32_767)
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
