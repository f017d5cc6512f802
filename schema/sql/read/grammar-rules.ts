/**
 * What an engine's statements may contain in addition to the common grammar, and which of its keywords are calls. Each
 * dialect declares its own.
 */
export interface GrammarRules {
  /** Whether the name a inside of `WITH RECURSIVE a` refers to a itself; otherwise a recursive WITH is refused. */
  recursiveWith: boolean;
  /**
   * GoogleSQL's tables: a quoted name may contain all parts (`project.dataset.table`), a name of a project may contain
   * dashes, and UNNEST may be followed by `WITH OFFSET`, or be the list of IN.
   */
  googleTables?: true;
  /** Allows `WITH expression AS name`. */
  withExpressions: boolean;
  /** Allows `* EXCEPT (a, b)`. */
  columnExclusion: boolean;
  /** Allows `ARRAY JOIN expression`. */
  arrayJoin: boolean;
  /**
   * Keywords of clauses in addition to the common ones: PREWHERE, QUALIFY. Where an engine lacks the clause, the word
   * is a name.
   */
  clauses: ReadonlySet<string>;
  /** Allows `ONLY table`; elsewhere ONLY is a name. */
  onlyTables: boolean;
  /** Allows `TABLESAMPLE SYSTEM (…)` or BERNOULLI. */
  tableSamples: boolean;
  /** Allows `FINAL` and `SAMPLE 0.1` after a table. */
  finalTables: boolean;
  /** Whether a name in the list of IN may be a table, so that a list must contain values only. */
  listsMayBeTables: boolean;
  /** Functions equivalent to IN, in any spelling: refused. */
  membershipCalls?: RegExp;
  /**
   * Where in GROUP BY the keywords CUBE and ROLLUP may precede a bracket without being calls: nowhere, as its first
   * item, or as any item.
   */
  groupings: "none" | "first" | "any";
  /** Functions whose arguments may contain USING: `CONVERT(a USING utf8)`. */
  usingCalls: ReadonlySet<string>;
  /** Allows `JOIN a USING b`, without brackets. */
  bareUsing: boolean;
  /**
   * A table without rows of its own that an unqualified name in FROM refers to (DUAL); null where the engine has none.
   */
  emptyTable: string | null;
  /** Whether keywords are not reserved, so that `abs(SELECT(1))` calls a function SELECT. */
  keywordCalls: boolean;
  /** Allows `ORDER BY a WITH FILL FROM 1 TO 9`. */
  fills: boolean;
  /** Allows `POSITION(a IN b)`. */
  positionIn: boolean;
  /** Refuses `SETTINGS …` and `FORMAT …` after a query. */
  querySettings: boolean;
  /**
   * Names that call a function in `row.name` or `value.name`, and are refused there; null where the notation calls
   * none.
   */
  attributeCalls: RegExp | null;
  /** Keywords that call a function without brackets, or name one; refused. */
  refusedWords: ReadonlySet<string>;
  /** Names that call a function without brackets, quoted or not; refused. */
  refusedNames: ReadonlySet<string>;
  /**
   * Functions that take another function as their first argument, as a lambda or by its name; null where the engine has
   * none.
   */
  functionArguments: ReadonlySet<string> | null;
  /**
   * The only types that a cast or a typed literal may name, where a type can run code or look things up; null where
   * none can.
   */
  castTypes: ReadonlySet<string> | null;
}

export const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter((word) => word !== ""));
