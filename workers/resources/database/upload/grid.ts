import type { Cell } from "../../../../schema/upload/cell";
import type { ColumnType } from "../../../../schema/upload/column-type";

/** A file's rows under its columns. `rows` can be read again from the start; a batch is a few thousand rows. */
export interface Grid {
  names: readonly string[];
  /** Where the file itself says what its columns hold. */
  types?: readonly ColumnType[];
  rows: () => AsyncIterable<Cell[][]>;
  /** The line of the file that the row stands in, counted as people count. */
  lineOf: (row: number) => number;
}

export const BATCH_ROWS = 5000;

/** Through the event loop: what is computed from answers that are always ready would keep every socket and timer waiting. */
export const letOthersIn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/** The same, ended after so many rows. */
export async function* firstRows(batches: AsyncIterable<Cell[][]>, most: number): AsyncGenerator<Cell[][]> {
  let left = most;
  for await (const batch of batches) {
    await letOthersIn();
    yield batch.length > left ? batch.slice(0, left) : batch;
    left -= batch.length;
    if (left <= 0) return;
  }
}
