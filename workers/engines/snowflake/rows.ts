import type { Connection, RunOptions } from "../engine";

/** All rows of a statement. */
export async function rowsOf(run: Connection["run"], sql: string, options: RunOptions): Promise<unknown[][]> {
  const rows: unknown[][] = [];
  for await (const { values, length } of run(sql, options))
    for (let row = 0; row < length; row++) rows.push(values.map((column) => column[row]));
  return rows;
}
