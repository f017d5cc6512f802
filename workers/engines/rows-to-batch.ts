import type { Value } from "../../schema/query/chart-data-response";
import type { Batch, ResultColumn } from "./engine";
import { CELLS_BETWEEN_PAUSES, pause } from "./pauses";

/**
 * A column of rows that arrive as text; `isDecimal` where numbers have a scale of their own, which is then read from
 * their digits.
 */
export interface TextColumn<Cell> extends ResultColumn {
  parse: (cell: NonNullable<Cell>) => Value;
  isDecimal?: boolean;
}

/** Returns the first `most` rows by column, with pauses where they are many; `parse` never gets a null. */
export async function rowsToBatch<Cell>(
  columns: readonly TextColumn<Cell>[],
  rows: readonly (readonly Cell[])[],
  most = rows.length,
): Promise<Batch> {
  const length = Math.min(rows.length, most);
  const values = columns.map((): Value[] => new Array<Value>(length));
  const step = Math.max(1, Math.floor(CELLS_BETWEEN_PAUSES / Math.max(1, columns.length)));
  for (let from = 0; from < length; from += step) {
    const to = Math.min(from + step, length);
    columns.forEach(({ parse }, column) => {
      const cells = values[column]!;
      for (let row = from; row < to; row++) {
        const cell = rows[row]![column]!;
        cells[row] = cell === null ? null : parse(cell);
      }
    });
    if (to < length) await pause();
  }
  const described = columns.map(({ name, type, typeName, isDecimal, scale: known }, column) => {
    const scale = isDecimal ? sharedScale(rows, column, length) : known;
    return { name, type, typeName, ...(scale === undefined ? {} : { scale }) };
  });
  return { columns: described, values, length };
}

/** Returns undefined where there are no decimals. */
function sharedScale(rows: readonly (readonly unknown[])[], column: number, length: number): number | null | undefined {
  let shared: number | undefined;
  for (let row = 0; row < length; row++) {
    const cell = rows[row]![column];
    if (typeof cell !== "string" || !DIGITS.test(cell)) continue;
    const point = cell.indexOf(".");
    const scale = point < 0 ? 0 : cell.length - point - 1;
    if (shared !== undefined && shared !== scale) return null;
    shared = scale;
  }
  return shared;
}

const DIGITS = /\d/;
