import { LocalizableError, type Localizable } from "../../../schema/language/localizable";

/** The user is not authenticated. */
export const UNAUTHENTICATED = "UNAUTHENTICATED";

/** The position of an error in a statement, from 1. */
export interface TrinoPlace {
  lineNumber?: number;
  columnNumber?: number;
}

/** An error of Trino itself: a name such as "COLUMN_NOT_FOUND", and a position if the statement is invalid. */
export class TrinoError extends LocalizableError {
  constructor(
    readonly errorName: string,
    text: Localizable,
    readonly place: TrinoPlace | null = null,
    readonly sql = "",
  ) {
    super(text);
  }

  /** Returns the same error with its statement. */
  of = (sql: string): TrinoError => new TrinoError(this.errorName, this.text, this.place, sql);

  /** The position in characters of the statement from 0, where statement and position are known. */
  get position(): number | null {
    const { lineNumber = 0, columnNumber = 0 } = this.place ?? {};
    const lines = this.sql.split("\n");
    return this.sql && lineNumber > 0 && columnNumber > 0 && lineNumber <= lines.length
      ? [
          ...lines
            .slice(0, lineNumber - 1)
            .map((line) => `${line}\n`)
            .join(""),
        ].length +
          columnNumber -
          1
      : null;
  }
}
