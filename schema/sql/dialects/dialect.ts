import type { ColumnKind } from "../../query/chart-data-response";
import type { GrammarRules } from "../read/grammar-rules";
import type { LexicalRules } from "../read/lexical-rules";
import type { Token } from "../read/tokens";

/** Facts of an engine that SQL generation uses. Pure: no connection, no driver. */
export interface Dialect {
  name: string;
  /** Whether a query may name tables of another catalog (database); FROM then contains the dataset's catalog. */
  crossesCatalogs: boolean;
  /** Maximum length of an alias in bytes. */
  maxLabelBytes: number;
  /** An identifier, quoted where the engine would fold or refuse it. */
  quote: (identifier: string) => string;
  /** A string literal. Throws on text that the engine cannot represent. */
  text: (value: string) => string;
  /** A literal of the column's native type for a naive time; null where the type is not temporal. */
  time: (nativeType: string | null, at: Date) => string | null;
  timeGrains: readonly TimeGrain[];
  /** A grain's SQL for a column of a type (null where unknown), where it differs by type. */
  grainOfType?: (sql: string, nativeType: string | null) => string;
  epochSecondsToTime: (expression: string) => string;
  /** Converts epoch milliseconds where the engine has a function for them; absent where seconds may have a fraction. */
  epochMsToTime?: (expression: string) => string;
  castToText: (expression: string) => string;
  /** The engine's lexical rules. */
  lexical: LexicalRules;
  /** What the engine's statements may contain. */
  grammar: GrammarRules;
  /**
   * `text [NOT] ILIKE pattern`, by lower() where the engine has no such operator. Operands are already in parentheses
   * where needed.
   */
  ilike: (text: string, pattern: string, negated: boolean) => string;
  /** `operand IS TRUE` or `IS FALSE`. */
  isTruth: (operand: string, value: boolean) => string;
  /** The largest number that LIMIT takes, where it is not a 64-bit one. */
  mostRows?: number;
  /** "LIMIT 10 OFFSET 5", in the engine's order. */
  limit: (rows: number, offset: number) => string;
  /**
   * Lower-case function names: those that requests may call, a pattern of those that no SQL may call, the schema that
   * may qualify built-in functions, table functions in FROM where they differ, and what the engine adds to the name in
   * `name(DISTINCT …)` and `name(…) FILTER (…)`. `overloaded`: user-defined functions and operators of the database may
   * have the same names.
   */
  functions: {
    allowed: ReadonlySet<string>;
    denied: RegExp;
    schema?: string;
    tables?: ReadonlySet<string>;
    distinctSuffix?: string;
    filterSuffix?: string;
    overloaded?: boolean;
  };
  kindOf: (nativeType: string | null) => ColumnKind | null;
  /**
   * The alias of a label, where the engine refuses some labels, or would use the label for a column of that name;
   * `hidesColumn`: the table has such a column, and the label is that of another expression.
   */
  alias?: (label: string, hidesColumn: boolean) => string;
  /**
   * An expression of a joined table that is null in rows without a match, where the engine's join returns a default
   * value.
   */
  nullWhenUnmatched?: (expression: string) => string;
  /**
   * How conditions that people wrote are evaluated only on rows that row rules permit: "query" uses a sub-query with a
   * limit that is evaluated first, "case" uses CASE within one query, where the engine guarantees its order of
   * evaluation.
   */
  behindRules: "query" | "case";
  /** Whether an unqualified table name resolves only in the statement's schema. */
  looksInSchemaAlone: boolean;
  /** Whether DESCRIBE returns the columns of a table. */
  describes: boolean;
  /** Whether `ENGINE = name` selects a table's storage. */
  storageEngines: boolean;
  /** The storage clause of CREATE TABLE … AS SELECT, after the table's name. */
  storedAs?: string;
  /** Names of tables that contain the data or metadata of other tables. */
  shadowTables?: RegExp;
  /**
   * Whether an expression without sub-queries still names a table, or a name that changes meaning elsewhere in the
   * query.
   */
  reachesOut?: (code: readonly Token[]) => boolean;
}

export interface TimeGrain {
  /** ISO 8601 duration, e.g. "P1D". */
  duration: string;
  name: string;
  /** SQL with {col} as the placeholder of the column; grainOfType replaces others. */
  function: string;
}
