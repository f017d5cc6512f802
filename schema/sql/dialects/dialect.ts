import type { ColumnKind } from "../../query/answer";
import type { Token, TokenRules } from "../tokens";

/** What SQL generation needs to know of an engine. Pure: no connection, no driver. */
export interface Dialect {
  name: string;
  /** Whether one query may name tables of another catalog (database): then FROM says the dataset's. */
  crossesCatalogs: boolean;
  /** Longest alias the engine keeps, in bytes. */
  maxLabelBytes: number;
  /** An identifier, quoted where the engine would fold or refuse it. */
  quote: (identifier: string) => string;
  /** A string literal. Throws on text that the engine cannot hold. */
  text: (value: string) => string;
  /** A literal of the column's native type for a naive time; null where the type is not temporal. */
  time: (nativeType: string | null, at: Date) => string | null;
  timeGrains: readonly TimeGrain[];
  epochSecondsToTime: (expression: string) => string;
  castToText: (expression: string) => string;
  /** How the engine reads quotes and comments. */
  tokens: TokenRules;
  /** `text [NOT] ILIKE pattern`, by lower() where the engine has no such operator. Operands come ready to stand beside an operator. */
  ilike: (text: string, pattern: string, negated: boolean) => string;
  /** `operand IS TRUE` or `IS FALSE`. */
  isTruth: (operand: string, value: boolean) => string;
  /** "LIMIT 10 OFFSET 5", in the engine's order. */
  limit: (rows: number, offset: number) => string;
  /** Lower-case names that requests may call, and what nothing may call. */
  functions: { allowed: ReadonlySet<string>; denied: RegExp };
  kindOf: (nativeType: string | null) => ColumnKind | null;
  /** The alias of a label, where the engine would take the label itself for a column of that name. */
  alias?: (label: string) => string;
  /** An expression of a joined table that is null in rows without a partner, where the engine's join would make up a value. */
  nullWhenUnmatched?: (expression: string) => string;
  /**
   * How conditions that people wrote are kept from rows that row rules hide: "query" where a sub-query with a limit holds the rows before anything else
   * is tried on them, "case" where CASE is known to do so within one query.
   */
  behindRules: "query" | "case";
  /** What a table that is made of a SELECT has to say of how it is kept, after its name. */
  keptAs?: string;
  /** Names of tables that hold what is in other tables, or facts of it. */
  shadowTables?: RegExp;
  /** Whether an expression without sub-queries still names a table, or a name that means something else elsewhere in the query. */
  reachesOut?: (code: readonly Token[]) => boolean;
}

export interface TimeGrain {
  /** ISO 8601 duration, e.g. "P1D". */
  duration: string;
  name: string;
  /** SQL with {col} where the column goes. */
  function: string;
}
