import type { FileRows } from "./table";
import { csvHeading, csvRows } from "./csv";
import type { FileColumns } from "./table";
import type { RestOfRows } from "../stream-answer";
import { xlsxWriter } from "./xlsx";

interface FileWriter {
  rows: (rows: FileRows) => void;
  end: () => void;
}

/** Bytes of a file that is written while its rows come: one batch at a time is in memory. A reader that goes away ends the rows; rows that fail break the file off, so that no short one looks whole. */
export function fileStream(format: "csv" | "xlsx", columns: FileColumns, first: FileRows, rest: RestOfRows): ReadableStream<Uint8Array> {
  let writer: FileWriter;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const emit = (chunk: Uint8Array): void => controller.enqueue(chunk);
      writer = format === "csv" ? csvWriter(columns, emit) : xlsxWriter(columns, emit);
      writer.rows(first);
    },
    pull: async (controller) => {
      const rows = await rest.next();
      if (rows) return writer.rows(rows);
      writer.end();
      controller.close();
    },
    cancel: () => rest.leave(),
  });
}

function csvWriter(columns: FileColumns, emit: (chunk: Uint8Array) => void): FileWriter {
  const bytes = new TextEncoder();
  emit(bytes.encode(csvHeading(columns)));
  return { rows: (rows) => rows.length > 0 && emit(bytes.encode(csvRows(columns, rows))), end: () => {} };
}
