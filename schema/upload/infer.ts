import type { Cell } from "./cell";
import { isNull, numberText, type ReadingRules, truthOf, wholeText } from "./cell-reading";
import type { ColumnType } from "./column-type";
import { type DateReader, dateReaders, dateText, hasTime, knownDateReaders } from "./dates";

/**
 * Candidate types for the cells of a column read so far. After every cell, `type` returns the narrowest type for them
 * all.
 */
export interface ColumnGuess {
  see: (cell: Cell) => void;
  type: () => ColumnType;
  /** The one format of all of the column's dates; null where it has none. */
  dates: () => DateReader | null;
  /** Whether all cells were missing values. */
  isEmpty: () => boolean;
}

type Kind = "empty" | "whole" | "number" | "truth" | "date" | "text";

/** With `dates`, the column is declared as dates: then text of only digits can be a date too. */
export function guessColumn(rules: ReadingRules, { dates = false } = {}): ColumnGuess {
  let kind: Kind = "empty";
  let readers = (dates ? knownDateReaders : dateReaders)(rules.dayFirst);
  let timed = false;

  const isDate = (cell: Cell): boolean => {
    if (cell instanceof Date) {
      timed ||= hasTime(dateText(cell) ?? "");
      return true;
    }
    if (typeof cell !== "string" || cell.length < 8 || cell.length > 40) return false;
    let text = readers[0]!(cell);
    if (text === null || readers.length > 1) {
      readers = readers.filter((read) => read(cell) !== null);
      if (readers.length === 0) return false;
      text = readers[0]!(cell);
    }
    timed ||= hasTime(text!);
    return true;
  };
  const first = (cell: Cell): Kind => {
    if (dates) return isDate(cell) ? "date" : "text";
    if (wholeText(cell) !== null) return "whole";
    if (isNumber(cell, rules)) return "number";
    if (truthOf(cell) !== null) return "truth";
    return isDate(cell) ? "date" : "text";
  };
  const next = (cell: Cell): Kind => {
    switch (kind) {
      case "empty":
        return first(cell);
      case "whole":
        return wholeText(cell) !== null ? "whole" : isNumber(cell, rules) ? "number" : "text";
      case "number":
        return wholeText(cell) !== null || isNumber(cell, rules) ? "number" : "text";
      case "truth":
        return truthOf(cell) === null ? "text" : "truth";
      case "date":
        return isDate(cell) ? "date" : "text";
      case "text":
        return "text";
    }
  };
  return {
    see: (cell) => {
      if (kind !== "text" && !isNull(cell, rules)) kind = next(cell);
    },
    type: () => (kind === "date" ? (timed ? "DATETIME" : "DATE") : TYPES[kind]),
    dates: () => (kind === "date" && readers.length > 0 ? readers[0]! : null),
    isEmpty: () => kind === "empty",
  };
}

/** Excludes numbers with leading zeros ("007.5") or more digits than 64 bits hold: they would not round-trip. */
function isNumber(cell: Cell, { decimal }: ReadingRules): boolean {
  if (typeof cell === "string" && (/^ *[+-]?0\d/.test(cell) || /^ *[+-]?\d{18,} *$/.test(cell))) return false;
  return numberText(cell, decimal) !== null;
}

const TYPES: Record<Exclude<Kind, "date">, ColumnType> = {
  empty: "TEXT",
  whole: "INTEGER",
  number: "REAL",
  truth: "BOOLEAN",
  text: "TEXT",
};
