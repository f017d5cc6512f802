/** Why a query cannot be made into SQL; `kind` decides the shape and status of the answer. */
export class SqlError extends Error {
  private constructor(
    readonly kind: "query" | "request" | "syntax" | "subquery",
    message: string,
    /** The SQL text and place of a syntax error. */
    readonly place: SqlPlace | null = null,
  ) {
    super(message);
  }

  /** Found while the query was made: 400 {message: "Error: …"}. */
  static readonly query = (message: string): SqlError => new SqlError("query", message);
  /** The query object itself is refused: 400 {message}. */
  static readonly request = (message: string): SqlError => new SqlError("request", message);
  /** A piece of SQL does not parse: 422 INVALID_SQL_ERROR. */
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
