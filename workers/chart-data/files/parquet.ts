import { type BasicType, ByteWriter, ParquetWriter, schemaFromColumnData } from "hyparquet-writer";
import type { Value } from "../../../schema/query/chart-data-response";
import type { ValueType } from "../../../schema/query/frame";
import type { FileWriter } from "./file-stream";
import type { FileColumns, FileRows } from "./table";

/** Rows that are converted to columns of the file at a time. */
const GROUP_ROWS = 20_000;

/**
 * Writes a Parquet file by row groups: whole numbers as INT64, others as DOUBLE, times as TIMESTAMP; one row group is
 * in memory. Duplicate names get a number.
 */
export function parquetWriter({ headings, types }: FileColumns, emit: (chunk: Uint8Array) => void): FileWriter {
  const names = headings.map((name, at) => (headings.indexOf(name) === at ? name : `${name}__${at}`));
  const stored = types.map((): unknown[] => []);
  const bytes = new FlushedWriter(emit);
  const schema = schemaFromColumnData({
    columnData: names.map((name, at) => ({ name, data: [], type: TYPES[types[at]!], nullable: true })),
  });
  const writer = new ParquetWriter({ writer: bytes, schema, createdBy: "Edgewise" });
  const flush = (): void => {
    if (!stored[0]?.length) return;
    void writer.write({ columnData: names.map((name, at) => ({ name, data: stored[at]! })), rowGroupSize: GROUP_ROWS });
    for (const values of stored) values.length = 0;
  };
  return {
    rows: ({ values, length }: FileRows) => {
      for (let from = 0; from < length; from += GROUP_ROWS) {
        for (const [at, type] of types.entries())
          for (let row = from; row < Math.min(length, from + GROUP_ROWS); row++)
            stored[at]!.push(CELLS[type](values[at]![row]!));
        if ((stored[0]?.length ?? 0) >= GROUP_ROWS) flush();
      }
    },
    end: () => {
      flush();
      void writer.finish();
    },
  };
}

const TYPES: Record<ValueType, BasicType> = {
  int: "INT64",
  float: "DOUBLE",
  string: "STRING",
  boolean: "BOOLEAN",
  datetime: "TIMESTAMP",
};

/** Numbers beyond a number's precision arrive as text. */
const CELLS: Record<ValueType, (value: Value) => unknown> = {
  int: (value) => (value === null || !/^-?\d+$/.test(String(value)) ? null : BigInt.asIntN(64, BigInt(value))),
  float: (value) => (value === null ? null : Number(value)),
  string: (value) => (value === null ? null : String(value)),
  boolean: (value) => (value === null ? null : value === true),
  datetime: (value) =>
    typeof value === "number" ? new Date(value) : typeof value === "string" ? new Date(`${value.slice(0, 23)}Z`) : null,
};

class FlushedWriter extends ByteWriter {
  constructor(readonly emit: (chunk: Uint8Array) => void) {
    super(1 << 20);
  }
  flush(): void {
    if (this.index > 0) this.emit(new Uint8Array(this.getBuffer()));
    this.index = 0;
  }
  override finish(): void {
    this.flush();
  }
}
