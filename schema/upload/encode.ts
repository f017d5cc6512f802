import type { Cell } from "./cell";
import { isNull, numberText, type ReadingRules, textOf, truthOf, wholeText } from "./cell-reading";
import type { ColumnType } from "./column-type";
import { type DateReader, dateReaders, dateText } from "./dates";

/** A cell as JSON that SQLite converts into the column; null for a cell that the type cannot represent. */
export type CellEncoder = (cell: Cell) => string | null;

export function encoderOf(type: ColumnType, rules: ReadingRules, dates: DateReader | null = null): CellEncoder {
  const encode = ENCODERS[type](rules, dates ? [dates] : dateReaders(rules.dayFirst));
  return (cell) => (isNull(cell, rules) ? "null" : encode(cell));
}

const ENCODERS: Record<ColumnType, (rules: ReadingRules, readers: readonly DateReader[]) => CellEncoder> = {
  INTEGER: () => (cell) => wholeText(cell) ?? wholeOfFloat(cell),
  REAL:
    ({ decimal }) =>
    (cell) =>
      numberText(cell, decimal),
  BOOLEAN: () => (cell) => {
    const truth = truthOf(cell) ?? (cell === 1 || cell === "1" ? true : cell === 0 || cell === "0" ? false : null);
    return truth === null ? null : truth ? "1" : "0";
  },
  DATE: (_, readers) => (cell) => quoted(readDate(cell, readers)?.slice(0, 10) ?? null),
  DATETIME: (_, readers) => (cell) => {
    const text = readDate(cell, readers);
    return quoted(text?.length === 10 ? `${text} 00:00:00` : text);
  },
  TEXT: () => (cell) => quotedText(textOf(cell!)),
};

/** "3.0" is a valid integer for an integer column. */
function wholeOfFloat(cell: Cell): string | null {
  const value = typeof cell === "string" && cell.trim() !== "" ? Number(cell) : cell;
  return typeof value === "number" && Number.isSafeInteger(value) ? String(value) : null;
}

function readDate(cell: Cell, readers: readonly DateReader[]): string | null {
  if (cell instanceof Date) return dateText(cell);
  if (typeof cell !== "string") return null;
  for (const read of readers) {
    const text = read(cell);
    if (text !== null) return text;
  }
  return null;
}

/** Removes zero bytes and unpaired surrogates, which neither SQLite nor JSON can represent. */
const quotedText = (text: string): string =>
  NEEDS_CARE.test(text) ? JSON.stringify(text.replaceAll("\0", "").toWellFormed()) : `"${text}"`;
const NEEDS_CARE = /["\\\p{Cc}\p{Cs}]/u;

const quoted = (text: string | null): string | null => (text === null ? null : `"${text}"`);
