/** Why a query cannot be compiled to SQL; `kind` determines the format and status of the response. */
export class SqlError extends Error {
  private constructor(
    readonly kind: "query" | "request" | "syntax" | "subquery",
    message: string,
    /** The SQL text and position of a syntax error. */
    readonly place: SqlPlace | null = null,
  ) {
    super(message);
  }

  /** An error during compilation: 400 {message: "Error: …"}. */
  static readonly query = (message: string): SqlError => new SqlError("query", message);
  /** The query object itself is refused: 400 {message}. */
  static readonly request = (message: string): SqlError => new SqlError("request", message);
  /** SQL that does not parse: 422 INVALID_SQL_ERROR. */
  static readonly syntax = (message: string, place: SqlPlace): SqlError => new SqlError("syntax", message, place);
  /** A sub-query where none is allowed: ADHOC_SUBQUERY_NOT_ALLOWED_ERROR. */
  static readonly subquery = (): SqlError => new SqlError("subquery", "Custom SQL fields cannot contain sub-queries.");
}

export interface SqlPlace {
  sql: string;
  engine: string;
  line: number | null;
  column: number | null;
}
