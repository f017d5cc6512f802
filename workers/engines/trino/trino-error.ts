/** It does not know who asks. */
export const UNAUTHENTICATED = "UNAUTHENTICATED";

/** Where a statement is at fault, from 1. */
export interface TrinoPlace {
  lineNumber?: number;
  columnNumber?: number;
}

/** What Trino itself said: a name such as "COLUMN_NOT_FOUND", and a place where the statement is at fault. */
export class TrinoError extends Error {
  constructor(readonly errorName: string, message: string, readonly place: TrinoPlace | null = null, readonly sql = "") {
    super(message);
  }

  /** The same, said of a statement. */
  of = (sql: string): TrinoError => new TrinoError(this.errorName, this.message, this.place, sql);

  /** The place in characters of the statement from 0, where both are known. */
  get position(): number | null {
    const { lineNumber = 0, columnNumber = 0 } = this.place ?? {};
    const lines = this.sql.split("\n");
    return this.sql && lineNumber > 0 && columnNumber > 0 && lineNumber <= lines.length ? [...lines.slice(0, lineNumber - 1).map((line) => `${line}\n`).join("")].length + columnNumber - 1 : null;
  }
}
