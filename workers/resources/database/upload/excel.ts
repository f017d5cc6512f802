import { strFromU8, unzipSync } from "fflate";
import { streamXlsxRows } from "hucre/xlsx";
import { columnNames } from "../../../../schema/upload/column-names";
import { MAX_COLUMNS } from "../../../../schema/upload/table-store";
import type { Cell } from "../../../../schema/upload/cell";
import { textOf } from "../../../../schema/upload/cell-reading";
import type { ReadOptions } from "../../../../schema/upload/wire";
import { BATCH_ROWS, type Grid } from "./grid";
import { UploadRefused } from "./refused";
import type { UploadedFile } from "./uploaded-file";
import { zipEntries } from "./zip-caps";
import { message } from "../../../../schema/language/localizable";

const NOT_EXCEL = message("Excel file format cannot be determined");
/** The compressed file and its shared strings stay in memory while its rows stream. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;
const MAX_TEXTS_BYTES = 64 * 1024 * 1024;

export interface Workbook {
  sheets: string[];
  /** A preview reads only the first rows. */
  grid: (sheet: string | undefined, options: ReadOptions, lookRows?: number) => Promise<Grid>;
}

export async function openWorkbook(file: UploadedFile): Promise<Workbook> {
  if (file.size > MAX_FILE_BYTES)
    throw new UploadRefused(
      message("Excel files can have at most {megabytes} MB. Save the sheet as CSV.", {
        megabytes: MAX_FILE_BYTES / 1024 / 1024,
      }),
    );
  const bytes = await file.slice(0, file.size);
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new UploadRefused(NOT_EXCEL);
  for (const { name, unpackedBytes } of zipEntries(bytes, NOT_EXCEL)) {
    if (!/worksheets\//i.test(name) && unpackedBytes > MAX_TEXTS_BYTES)
      throw new UploadRefused(message("Found file with size above allowed threshold"));
  }
  const sheets = sheetNames(bytes);
  return {
    sheets,
    grid: (sheet, options, lookRows = Number.POSITIVE_INFINITY) =>
      sheetGrid(bytes, indexOf(sheets, sheet), options, lookRows),
  };
}

function indexOf(sheets: readonly string[], sheet: string | undefined): number {
  if (sheet === undefined) return 0;
  const at = sheets.indexOf(sheet);
  if (at < 0) throw UploadRefused.parsing(message("Worksheet named ''{sheet}'' not found", { sheet }));
  return at;
}

function sheetNames(bytes: Uint8Array): string[] {
  const xml = unzipSync(bytes, {
    filter: ({ name, originalSize }) => /(^|\/)workbook\.xml$/i.test(name) && originalSize < 4 * 1024 * 1024,
  });
  const workbook = Object.values(xml)[0];
  const names = workbook
    ? [...strFromU8(workbook).matchAll(/<(?:\w+:)?sheet\s[^<>]*?\bname="([^"]*)"/g)].map(([, name]) => unescaped(name!))
    : [];
  if (names.length === 0) throw new UploadRefused(NOT_EXCEL);
  return names;
}

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const unescaped = (text: string): string =>
  text.replaceAll(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
      return code === null ? (ENTITIES[name ?? ""] ?? whole) : code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );

/** A sheet is as wide as its widest row, among the first `lookRows`. */
async function sheetGrid(
  bytes: Uint8Array,
  sheet: number,
  { skip_rows = 0, header_row = 0 }: ReadOptions,
  lookRows: number,
): Promise<Grid> {
  const before = skip_rows + header_row;
  const header: Cell[] = [];
  let width = 0;
  for await (const { index, values } of sheetRows(bytes, sheet)) {
    if (index === before) header.push(...values);
    if (index >= before) width = Math.max(width, values.findLastIndex((cell) => cell !== null && cell !== "") + 1);
    if (index >= before + lookRows) break;
  }
  if (width === 0) throw UploadRefused.parsing(message("No columns to parse from file"));
  const names = columnNames(Array.from({ length: width }, (_, at) => textOf(header[at] ?? "")));
  return {
    names,
    lineOf: (row) => row + before + 2,
    rows: async function* () {
      let batch: Cell[][] = [];
      let next = before + 1;
      for await (const { index, values } of sheetRows(bytes, sheet)) {
        if (index <= before) continue;
        if (values.every((cell) => cell === null)) continue;
        // Empty rows between others count as rows; those at the end do not.
        for (; next < index; next++) batch.push([]);
        next = index + 1;
        batch.push(values.length > names.length ? values.slice(0, names.length) : values);
        if (batch.length >= BATCH_ROWS) {
          yield batch;
          batch = [];
        }
      }
      if (batch.length > 0) yield batch;
    },
  };
}

/** Formulas have their last computed values. */
async function* sheetRows(bytes: Uint8Array, sheet: number): AsyncGenerator<{ index: number; values: Cell[] }> {
  try {
    for await (const { index, values } of streamXlsxRows(bytes, { sheet }))
      yield { index, values: values.slice(0, 10 * MAX_COLUMNS) };
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused(message("Error reading Excel file"));
  }
}
