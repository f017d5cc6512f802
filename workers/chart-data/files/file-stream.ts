import type { FileRows } from "./table";
import { BYTE_ORDER_MARK, csvHeading, csvRows, type LineEnd } from "./csv";
import { parquetWriter } from "./parquet";
import type { FileColumns } from "./table";
import type { RestOfRows } from "../run/stream-query-result";
import { xlsxWriter } from "./xlsx";

export type FileFormat = "csv" | "xlsx" | "parquet";

/** How a CSV file begins and ends its lines. */
export interface CsvLook {
  lineEnd?: LineEnd;
  hasByteOrderMark?: boolean;
}

export interface FileWriter {
  rows: (rows: FileRows) => void;
  end: () => void;
}

/**
 * Streams a file while its rows arrive: one batch at a time is in memory. Canceling the stream ends the rows; failing
 * rows abort the file, so that a truncated one is not mistaken for a complete one.
 */
export function fileStream(
  format: FileFormat,
  columns: FileColumns,
  first: FileRows,
  rest: RestOfRows,
  look: CsvLook = {},
): ReadableStream<Uint8Array> {
  let writer: FileWriter;
  let emitted = 0;
  return new ReadableStream<Uint8Array>({
    start: (controller) => {
      const emit = (chunk: Uint8Array): void => {
        emitted++;
        controller.enqueue(chunk);
      };
      writer = WRITERS[format](columns, emit, look);
      writer.rows(first);
    },
    pull: async (controller) => {
      // A stream that receives no chunk does not call pull() again.
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

const WRITERS: Record<
  FileFormat,
  (columns: FileColumns, emit: (chunk: Uint8Array) => void, look: CsvLook) => FileWriter
> = { csv: csvWriter, xlsx: xlsxWriter, parquet: parquetWriter };

function csvWriter(
  columns: FileColumns,
  emit: (chunk: Uint8Array) => void,
  { lineEnd = "\n", hasByteOrderMark = false }: CsvLook,
): FileWriter {
  const bytes = new TextEncoder();
  emit(bytes.encode((hasByteOrderMark ? BYTE_ORDER_MARK : "") + csvHeading(columns, lineEnd)));
  return { rows: (rows) => rows.length > 0 && emit(bytes.encode(csvRows(columns, rows, lineEnd))), end: () => {} };
}
