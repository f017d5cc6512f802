import { type Localizable, LocalizableError } from "../../../schema/language/localizable";

/** An error of BigQuery, by the reason that the API reports: "invalidQuery", "accessDenied", "notFound". */
export class BigQueryError extends LocalizableError {
  constructor(
    readonly reason: string,
    text: Localizable,
    readonly sql = "",
  ) {
    super(text);
  }

  /** Returns the same error with its statement. */
  of = (sql: string): BigQueryError => new BigQueryError(this.reason, this.text, sql);

  /** The position in characters of the statement from 0, where the message has one: "… at [2:7]". */
  get position(): number | null {
    const [, line = "0", column = "0"] = /\[(\d+):(\d+)\]/.exec(String(this.text)) ?? [];
    const lines = this.sql.split("\n");
    if (this.sql === "" || Number(line) < 1 || Number(column) < 1 || Number(line) > lines.length) return null;
    const before = lines.slice(0, Number(line) - 1).map((each) => `${each}\n`);
    return [...before.join("")].length + Number(column) - 1;
  }
}

/** The reason of requests without valid credentials. */
export const UNAUTHORIZED = "authError";
