// oxlint-disable-next-line typescript/triple-slash-reference -- TypeScript projects of tests find lz4.d.ts only by this
/// <reference path="./lz4.d.ts" />
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { unzipSync } from "fflate";
import {
  type Compressors,
  type FileMetaData,
  parquetMetadataAsync,
  parquetScan,
  parquetSchema,
  type SchemaTree,
} from "hyparquet";
// The package's index would compile WebAssembly, which the platform forbids.
import { decompressLz4, decompressLz4Raw } from "hyparquet-compressors/src/lz4.js";
import { trimEndCharacters } from "../../../../schema/text/trim-characters";
import { columnNames } from "../../../../schema/upload/column-names";
import type { Cell } from "../../../../schema/upload/cell";
import { type ColumnType, fits } from "../../../../schema/upload/column-type";
import { endingOf } from "../../../../schema/upload/wire";
import { BATCH_ROWS, type Grid } from "./grid";
import { UploadRefused } from "./refused";
import { heldFile, type UploadedFile } from "./uploaded-file";
import { zipEntries } from "./zip-caps";
import { message } from "../../../../schema/language/localizable";

/** Most cells decoded at a time; a larger row group is read in windows. */
const MAX_CELLS = 4_000_000;
const MAX_CHUNK_BYTES = 64 * 1024 * 1024;
const MAX_ZIP_BYTES = 32 * 1024 * 1024;

/** The library decodes Snappy itself. No decompressor returns more bytes than the page declares. */
const compressors: Compressors = {
  GZIP: (input, length) => gunzipSync(input, { maxOutputLength: length }),
  BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: length }),
  ZSTD: (input, length) => zstdDecompressSync(input, { maxOutputLength: length }),
  LZ4: decompressLz4,
  LZ4_RAW: decompressLz4Raw,
};

/** The rows of a Parquet file, or of the Parquet files of a zip, in sequence. A preview reads few rows at a time. */
export async function parquetGrid(file: UploadedFile, lookRows = Number.POSITIVE_INFINITY): Promise<Grid> {
  const parts = await Promise.all((endingOf(file.name) === "zip" ? await unzipped(file) : [file]).map(openPart));
  const [first, ...others] = parts;
  if (!first) throw new UploadRefused(message("Not a valid ZIP file"));
  for (const { columns } of others) {
    if (columns.map(({ name }) => name).join("\0") !== first.columns.map(({ name }) => name).join("\0"))
      throw new UploadRefused(message("The files of the ZIP file have different columns"));
  }
  return {
    names: columnNames(first.columns.map(({ name }) => name)),
    types: first.columns.map((_, at) => parts.map(({ columns }) => columns[at]!.type).reduce(joined)),
    lineOf: (row) => row + 1,
    rows: async function* () {
      for (const part of parts) yield* rowsOf(part, lookRows);
    },
  };
}

interface Part {
  file: UploadedFile;
  metadata: FileMetaData;
  columns: { name: string; type: ColumnType; cell: (value: unknown) => Cell }[];
}

/** The type that holds the values of both. */
const joined = (one: ColumnType, other: ColumnType): ColumnType =>
  fits(other, one) ? one : fits(one, other) ? other : "TEXT";

const openPart = (file: UploadedFile): Promise<Part> => reading(readPart(file));

async function readPart(file: UploadedFile): Promise<Part> {
  const metadata = await parquetMetadataAsync(buffer(file));
  for (const { columns } of metadata.row_groups) {
    for (const { meta_data } of columns)
      if (Number(meta_data?.total_uncompressed_size ?? 0) > MAX_CHUNK_BYTES)
        throw new UploadRefused(
          message("The file's row groups are too large. Write it with at most 1,000,000 rows per group."),
        );
  }
  const { children } = parquetSchema(metadata);
  // A damaged footer may lack names.
  if (!children.every(({ element }) => typeof element.name === "string")) throw new UploadRefused(UNREADABLE);
  return {
    file,
    metadata,
    columns: children.map((column) => ({ name: column.element.name, type: typeOf(column), cell: readerOf(column) })),
  };
}

function typeOf({ element: { type, converted_type, logical_type }, children }: SchemaTree): ColumnType {
  const kind = logical_type?.type ?? converted_type ?? "";
  if (children.length > 0) return "TEXT";
  if (kind === "DATE") return "DATE";
  if (kind.startsWith("TIMESTAMP") || type === "INT96") return "DATETIME";
  if (kind === "DECIMAL" || type === "FLOAT" || type === "DOUBLE" || kind === "FLOAT16") return "REAL";
  if (type === "BOOLEAN") return "BOOLEAN";
  return (type === "INT32" || type === "INT64") && !kind.startsWith("TIME") ? "INTEGER" : "TEXT";
}

async function* rowsOf({ file, metadata, columns }: Part, lookRows: number): AsyncGenerator<Cell[][]> {
  const scan = await reading(parquetScan({ file: buffer(file), metadata, compressors }));
  const window = Math.min(
    Math.max(1, lookRows),
    Math.max(BATCH_ROWS, Math.floor(MAX_CELLS / Math.max(1, columns.length) / BATCH_ROWS) * BATCH_ROWS),
  );
  for (const { rowStart, rowEnd } of scan.ranges) {
    for (let start = rowStart; start < rowEnd; start += window) {
      const end = Math.min(rowEnd, start + window);
      const values: ArrayLike<unknown>[] = [];
      for (const { name } of columns)
        values.push(await reading(scan.readColumn({ column: name, rowStart: start, rowEnd: end })));
      for (let at = 0; at < end - start; at += BATCH_ROWS) {
        yield await reading(batchOf(columns, values, at, Math.min(BATCH_ROWS, end - start - at)));
      }
    }
  }
}

const batchOf = async (
  columns: Part["columns"],
  values: readonly ArrayLike<unknown>[],
  first: number,
  rows: number,
): Promise<Cell[][]> =>
  Array.from({ length: rows }, (_, row) => values.map((column, of) => columns[of]!.cell(column[first + row])));

/** Converts what the library leaves in storage form: decimals by their scale, times of day by their unit. */
function readerOf({ element: { converted_type, logical_type, scale = 0 } }: SchemaTree): (value: unknown) => Cell {
  const kind = logical_type?.type ?? converted_type ?? "";
  if (kind === "DECIMAL")
    return (value) =>
      typeof value === "number"
        ? Number(value.toFixed(logical_type?.type === "DECIMAL" ? logical_type.scale : scale))
        : cellOf(value);
  if (kind === "TIME" || kind.startsWith("TIME_")) {
    const perSecond =
      UNITS[logical_type?.type === "TIME" ? logical_type.unit : kind === "TIME_MILLIS" ? "MILLIS" : "MICROS"];
    return (value) =>
      typeof value === "number" || typeof value === "bigint" ? timeOfDay(Number(value), perSecond) : cellOf(value);
  }
  return cellOf;
}

const UNITS = { MILLIS: 1e3, MICROS: 1e6, NANOS: 1e9 };

/** "12:30:00[.25]". */
function timeOfDay(count: number, perSecond: number): string {
  const seconds = Math.floor(count / perSecond);
  const fraction = trimEndCharacters(String(count % perSecond).padStart(String(perSecond).length - 1, "0"), "0");
  const clock = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return fraction ? `${clock}.${fraction}` : clock;
}

function cellOf(value: unknown): Cell {
  if (value === null || value === undefined || typeof value !== "object" || value instanceof Date) return value as Cell;
  if (value instanceof Uint8Array) return "[bytes]";
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === "bigint" ? (Number.isSafeInteger(Number(inner)) ? Number(inner) : String(inner)) : inner,
  );
}

const buffer = (file: UploadedFile) => ({
  byteLength: file.size,
  slice: async (start: number, end = file.size) => {
    const from = start < 0 ? Math.max(0, file.size + start) : start;
    return (await file.slice(from, end)).slice().buffer as ArrayBuffer;
  },
});

const UNREADABLE = message("Error reading Columnar file");

/** Throws UploadRefused for whatever fails in reading a file: the library checks little of what a footer declares. */
async function reading<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof UploadRefused ? error : new UploadRefused(UNREADABLE);
  }
}

async function unzipped(file: UploadedFile): Promise<UploadedFile[]> {
  if (file.size > MAX_ZIP_BYTES) throw new UploadRefused(message("Found file with size above allowed threshold"));
  const bytes = await file.slice(0, file.size);
  const entries = zipEntries(bytes, message("Not a valid ZIP file")).filter(({ name }) => !name.endsWith("/"));
  if (new Set(entries.map(({ name }) => endingOf(name))).size > 1)
    throw new UploadRefused(message("ZIP file contains multiple file types"));
  if (entries.reduce((sum, { unpackedBytes }) => sum + unpackedBytes, 0) > 2 * MAX_ZIP_BYTES)
    throw new UploadRefused(message("Found file with size above allowed threshold"));
  return Object.entries(unzipSync(bytes, { filter: ({ name }) => !name.endsWith("/") })).map(([name, content]) =>
    heldFile(name, content, false),
  );
}
