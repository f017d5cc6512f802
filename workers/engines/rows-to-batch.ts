import type { Value } from "../../schema/query/answer";
import type { Batch, ResultColumn } from "./engine";

/** Rows as they came, the first `most` of them, by column; `parse` is never given a null. */
export function rowsToBatch<Cell>(columns: readonly (ResultColumn & { parse: (cell: NonNullable<Cell>) => Value })[], rows: readonly (readonly Cell[])[], most = rows.length): Batch {
  const length = Math.min(rows.length, most);
  const values = columns.map(({ parse }, column) => {
    const cells: Value[] = new Array(length);
    for (let row = 0; row < length; row++) {
      const cell = rows[row]![column]!;
      cells[row] = cell === null ? null : parse(cell);
    }
    return cells;
  });
  return { columns: columns.map(({ name, type, typeName }) => ({ name, type, typeName })), values, length };
}
