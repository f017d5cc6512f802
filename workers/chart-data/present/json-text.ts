import type { Steps } from "../../../schema/query/post-processing/work";
import { runWithPauses } from "../run/run-with-pauses";

/** Cells or members written between two pauses: a few milliseconds. */
const CELLS_BETWEEN_PAUSES = 5_000;
/** The same limit for rows with long names or texts. */
const CHARACTERS_BETWEEN_PAUSES = 200_000;
/** Rows that are written before their length is estimated. */
const FIRST_ROWS = 100;

/**
 * Returns what JSON.stringify returns for a result or a list of them, without blocking other requests while many rows
 * are written.
 */
export const jsonText = (value: unknown): Promise<string> => runWithPauses(written(value, MAX_DEPTH));

/** Rows are nested at most this deep in the outermost value. */
const MAX_DEPTH = 4;

function* written(value: unknown, depth: number): Steps<string> {
  if (depth === 0 || typeof value !== "object" || value === null || "toJSON" in value)
    return JSON.stringify(value) ?? "null";
  if (Array.isArray(value))
    return isOfValues(value) ? yield* writtenList(value) : `[${(yield* each(value, depth)).join(",")}]`;
  const entries = Object.entries(value).filter(([, member]) => member !== undefined && typeof member !== "function");
  const texts =
    entries.length > MAX_MEMBERS
      ? null
      : yield* each(
          entries.map(([, member]) => member),
          depth,
        );
  return texts
    ? `{${entries.map(([key], at) => `${JSON.stringify(key)}:${texts[at]}`).join(",")}}`
    : JSON.stringify(value);
}

/** Results have few members; an object with more is a map, written at once. */
const MAX_MEMBERS = 100;
/** Whether a list contains rows or plain values: those lists are long; lists of results are not. */
const isOfValues = (list: readonly unknown[]): boolean =>
  list.length > MAX_MEMBERS || list.every((member) => typeof member !== "object");

function* each(members: readonly unknown[], depth: number): Steps<string[]> {
  const texts: string[] = [];
  for (const member of members) texts.push(yield* written(member, depth - 1));
  return texts;
}

function* writtenList(list: readonly unknown[]): Steps<string> {
  const first = list[0];
  const cells = typeof first === "object" && first !== null ? Object.keys(first).length : 1;
  const most = Math.max(1, Math.floor(CELLS_BETWEEN_PAUSES / Math.max(1, cells)));
  const pieces: string[] = [];
  let length = Math.min(FIRST_ROWS, most);
  for (let at = 0; at < list.length;) {
    if (at > 0) yield;
    const piece = JSON.stringify(list.slice(at, at + length)).slice(1, -1);
    pieces.push(piece);
    at += length;
    length = Math.max(1, Math.min(most, Math.floor((CHARACTERS_BETWEEN_PAUSES * length) / (piece.length + 1))));
  }
  return `[${pieces.join(",")}]`;
}
