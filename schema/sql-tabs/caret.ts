import type { Splice } from "../messages/sql-tabs";

/** Where a place in a text is after others changed it: it stays behind what it was behind. */
export function caretBehind(caret: number, splices: readonly Splice[]): number {
  return splices.reduce((place, { at, remove, insert }) => (at >= place ? place : Math.max(at, place - remove) + insert.length), caret);
}
