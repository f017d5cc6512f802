import { sqlTokens } from "../../../controls/sql-input/sql-tokens";
import type { SqlPiece } from "./code-handle";

/** The statement at an offset of a script; after the last semicolon, the one before it. */
export function statementAt(sql: string, place: number): SqlPiece {
  const ends: number[] = [];
  let at = 0;
  for (const { kind, text } of sqlTokens(sql)) {
    if (kind === "other") for (let n = text.indexOf(";"); n >= 0; n = text.indexOf(";", n + 1)) ends.push(at + n);
    at += text.length;
  }
  const bounds = [-1, ...ends, sql.length];
  const pieces = bounds
    .slice(1)
    .map((end, n) => ({ start: bounds[n]! + 1, end }))
    .filter(({ start, end }) => sql.slice(start, end).trim() !== "");
  // Directly after its semicolon, the caret still belongs to the statement, if nothing else follows on the line.
  const rest = (end: number) => /^;[ \t]*(?=\n|$)/.exec(sql.slice(end))?.[0].length ?? 0;
  const piece = pieces.find(({ end }) => place <= end + rest(end)) ?? pieces.at(-1);
  if (!piece) return { sql, firstLine: 1 };
  const text = sql.slice(piece.start, piece.end);
  const start = piece.start + text.length - text.trimStart().length;
  return { sql: text.trim(), firstLine: sql.slice(0, start).split("\n").length };
}
