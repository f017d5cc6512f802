import type { FileRows } from "./table";
import { csvHeading, csvRows, type LineEnd } from "./csv";
import { parquetWriter } from "./parquet";
import type { FileColumns } from "./table";
import type { RestOfRows } from "../stream-answer";
import { xlsxWriter } from "./xlsx";

export type FileFormat = "csv" | "xlsx" | "parquet";

export interface FileWriter {
  rows: (rows: FileRows) => void;
  end: () => void;
}

/** Bytes of a file that is written while its rows come: one batch at a time is in memory. A reader that goes away ends the rows; rows that fail break the file off, so that no short one looks whole. */
export function fileStream(format: FileFormat, columns: FileColumns, first: FileRows, rest: RestOfRows, lineEnd: LineEnd = "\n"): ReadableStream<Uint8Array> {
  let writer: FileWriter;
  let emitted = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const emit = (chunk: Uint8Array): void => {
        emitted++;
        controller.enqueue(chunk);
      };
      writer = WRITERS[format](columns, emit, lineEnd);
      writer.rows(first);
    },
    pull: async (controller) => {
      // A stream that is given nothing does not ask again.
      const before = emitted;
      for (;;) {
        const rows = await rest.next();
        if (!rows) {
          writer.end();
          return controller.close();
        }
        writer.rows(rows);
        if (emitted > before) return;
      }
    },
    cancel: () => rest.leave(),
  });
}

const WRITERS: Record<FileFormat, (columns: FileColumns, emit: (chunk: Uint8Array) => void, lineEnd: LineEnd) => FileWriter> = { csv: csvWriter, xlsx: xlsxWriter, parquet: parquetWriter };

function csvWriter(columns: FileColumns, emit: (chunk: Uint8Array) => void, lineEnd: LineEnd): FileWriter {
  const bytes = new TextEncoder();
  emit(bytes.encode(csvHeading(columns, lineEnd)));
  return { rows: (rows) => rows.length > 0 && emit(bytes.encode(csvRows(columns, rows, lineEnd))), end: () => {} };
}
