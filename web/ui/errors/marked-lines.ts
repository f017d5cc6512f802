export interface MarkedLine {
  number: number;
  text: string;
  /** Spaces, then a caret under each letter of the word; null on other lines. */
  caret: string | null;
}

const AROUND = 1;
const WIDEST = 160;

/**
 * The lines around a position in SQL. The column, from 1, is in the erroneous word; a long line is truncated around it.
 */
export function markedLines(sql: string, line: number, column: number, firstLine = 1): MarkedLine[] {
  const lines = sql.split("\n");
  const from = Math.max(1, line - AROUND);
  return lines.slice(from - 1, line + AROUND).map((whole, index) => {
    const number = from + index;
    const skipped = number === line && column > WIDEST - 40 ? column - 60 : 0;
    const text = `${skipped > 0 ? "…" : ""}${whole.slice(skipped, skipped + WIDEST)}${whole.length > skipped + WIDEST ? "…" : ""}`;
    if (number !== line) return { number: number + firstLine - 1, text, caret: null };
    const at = Math.max(0, Math.min(column, whole.length) - 1);
    const start = at - (/[\w$"]*$/.exec(whole.slice(0, at))?.[0].length ?? 0);
    const length = Math.max(1, at - start + (/^[\w$"]+/.exec(whole.slice(at))?.[0].length ?? 1));
    return {
      number: number + firstLine - 1,
      text,
      caret: `${" ".repeat(start - skipped + (skipped > 0 ? 1 : 0))}${"^".repeat(length)}`,
    };
  });
}
