import { type Localizable, LocalizableError } from "../../../schema/language/localizable";

/** An error of Snowflake, by its code: "002003" is an unknown object. */
export class SnowflakeError extends LocalizableError {
  constructor(
    readonly code: string,
    text: Localizable,
    readonly sql = "",
  ) {
    super(text);
  }

  /** Returns the same error with its statement. */
  of = (sql: string): SnowflakeError => new SnowflakeError(this.code, this.text, sql);

  /** The position in characters of the statement from 0, where the message has one. */
  get position(): number | null {
    const [, line, column] = /line (\d+) at position (-?\d+)/.exec(String(this.text)) ?? [];
    const lines = this.sql.split("\n");
    if (this.sql === "" || !line || Number(line) < 1 || Number(line) > lines.length || Number(column) < 0) return null;
    const before = lines.slice(0, Number(line) - 1).map((each) => `${each}\n`);
    return [...before.join("")].length + Number(column);
  }
}

/** The code of requests without valid credentials, and of statements that are refused here. */
export const UNAUTHORIZED = "unauthorized";
export const READ_ONLY = "read-only";
