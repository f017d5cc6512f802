import type { TextSplice } from "../messages/sql-tabs";

/** Position of a caret after edits of others: it stays after the character that it was after. */
export function caretBehind(caret: number, splices: readonly TextSplice[]): number {
  return splices.reduce(
    (place, { at, remove, insert }) => (at >= place ? place : Math.max(at, place - remove) + insert.length),
    caret,
  );
}
