import type { Cell } from "../../../../schema/upload/cell";
import type { ColumnType } from "../../../../schema/upload/column-type";
import { pause } from "../../../engines/pauses";

/** A file's rows under its columns. `rows` can be read from the start several times; a batch is a few thousand rows. */
export interface Grid {
  names: readonly string[];
  /** Present where the file declares the types of its columns. */
  types?: readonly ColumnType[];
  rows: () => AsyncIterable<Cell[][]>;
  /** The line of the file that contains the row, counted from 1. */
  lineOf: (row: number) => number;
}

export const BATCH_ROWS = 5000;

/** The same batches, up to `most` rows. */
export async function* firstRows(batches: AsyncIterable<Cell[][]>, most: number): AsyncGenerator<Cell[][]> {
  let left = most;
  for await (const batch of batches) {
    // Promises that are always ready would block every socket and timer.
    await pause();
    yield batch.length > left ? batch.slice(0, left) : batch;
    left -= batch.length;
    if (left <= 0) return;
  }
}
