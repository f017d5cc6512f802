import { type Localizable, LocalizableError, message } from "../language/localizable";

/** Why a query cannot be compiled to SQL; `kind` determines the format and status of the response. */
export class SqlError extends LocalizableError {
  private constructor(
    readonly kind: "query" | "request" | "syntax" | "subquery",
    text: Localizable,
    /** The SQL text and position of a syntax error. */
    readonly place: SqlPlace | null = null,
  ) {
    super(text);
  }

  /** An error during compilation: 400 {message: "Error: …"}. */
  static readonly query = (text: Localizable): SqlError => new SqlError("query", text);
  /** The query object itself is refused: 400 {message}. */
  static readonly request = (text: Localizable): SqlError => new SqlError("request", text);
  /** SQL that does not parse: 422 INVALID_SQL_ERROR. */
  static readonly syntax = (text: Localizable, place: SqlPlace): SqlError => new SqlError("syntax", text, place);
  /** A sub-query where none is allowed: ADHOC_SUBQUERY_NOT_ALLOWED_ERROR. */
  static readonly subquery = (): SqlError =>
    new SqlError("subquery", message("Custom SQL fields cannot contain sub-queries."));
}

export interface SqlPlace {
  sql: string;
  engine: string;
  line: number | null;
  column: number | null;
}
