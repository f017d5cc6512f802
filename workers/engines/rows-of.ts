import type { Value } from "../../schema/query/chart-data-response";
import type { Batch } from "./engine";

/** All rows of a statement that has few. */
export async function rowsOf(batches: AsyncIterable<Batch>): Promise<Value[][]> {
  const all: Value[][] = [];
  for await (const { values, length } of batches)
    for (let row = 0; row < length; row++) all.push(values.map((column) => column[row] ?? null));
  return all;
}
