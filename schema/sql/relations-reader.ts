import type { Dialect } from "./dialects/dialect";
import { isAllowedCall } from "./functions";
import { RelationCursor } from "./relations-cursor";
import { codeTokens, isNumber, Unsure } from "./relations-names";
import { CLAUSES, FROM_CALLS, JOIN_WORDS, NOT_CALLED, NOTHING, ON_STOPS, QUERY_START, RECURSES, set, SET_OPERATIONS, STRUCTURE, TABLE_CALLS } from "./relations-words";
import type { Relation } from "./relations";
import type { Token } from "./tokens";

export { Unsure } from "./relations-names";

/** One place where a statement names a table. */
export interface Reference {
  relation: Relation;
  /** Where the name stands, ONLY included. */
  start: number;
  end: number;
  /** The last part of the name as written. */
  name: string;
  hasAlias: boolean;
  /** Whether a sample, hint or the like follows, which only a table may have. */
  hasTableSuffix: boolean;
  /** Whether it is the query `TABLE name`, which begins at queryStart. */
  isQuery: boolean;
  queryStart: number;
}

export interface ReadStatements {
  references: readonly Reference[];
  /** Functions that are called and not known to be harmless, as written. */
  unknownCalls: readonly string[];
}

/** Every place where the statements of a text name a table, and what they call. Throws Unsure at whatever it does not know. */
export function readStatements(sql: string, dialect: Pick<Dialect, "name" | "tokens" | "functions">): ReadStatements {
  return new RelationReader(codeTokens(sql, dialect), dialect).statements();
}

/** Names of WITH that are in sight. */
type Names = readonly string[];

class RelationReader extends RelationCursor {
  private readonly references: Reference[] = [];
  private readonly unknownCalls: string[] = [];
  private readonly isClickhouse: boolean;

  constructor(tokens: readonly Token[], protected override readonly dialect: Pick<Dialect, "name" | "functions">) {
    super(tokens, dialect);
    this.isClickhouse = dialect.name.startsWith("clickhouse");
  }

  statements(): ReadStatements {
    while (this.at < this.tokens.length) {
      if (this.takesSign(";")) continue;
      this.query([]);
      if (this.at < this.tokens.length && !this.isSign(";")) throw new Unsure();
    }
    return { references: this.references, unknownCalls: this.unknownCalls };
  }

  private query(names: Names): void {
    this.deeper(() => {
      this.body(this.isWord("WITH") ? this.commonTables(names) : names);
    });
  }

  /** WITH …: each name is in sight of what follows it, and of itself when recursive. */
  private commonTables(outer: Names): Names {
    this.at++;
    const isRecursive = this.takesWord("RECURSIVE");
    let names = outer;
    do {
      if (this.isClickhouse && !this.isCommonTable()) {
        this.expression(names, { stops: set("SELECT"), comma: true });
        continue;
      }
      const name = this.plainName();
      if (this.isSign("(")) this.parentheses([], "");
      this.expectWord("AS");
      if (this.takesWord("NOT")) this.expectWord("MATERIALIZED");
      else this.takesWord("MATERIALIZED");
      const inside = isRecursive && RECURSES.has(this.dialect.name) ? [...names, name] : names;
      if (isRecursive && !RECURSES.has(this.dialect.name)) throw new Unsure();
      this.expectSign("(");
      this.query(inside);
      this.expectSign(")");
      names = [...names, name];
    } while (this.takesSign(","));
    return names;
  }

  private isCommonTable(): boolean {
    return this.word(this.at + 1) === "AS" && this.tokens[this.at + 2]?.text === "(";
  }

  private body(names: Names): void {
    this.primary(names);
    this.bodyAfter(names);
  }

  /** Set operations and clauses that follow a query. */
  private bodyAfter(names: Names): void {
    for (;;) {
      const word = this.word();
      if (SET_OPERATIONS.has(word)) {
        this.at++;
        if (!this.takesWord("ALL")) this.takesWord("DISTINCT");
        this.primary(names);
      } else if (CLAUSES.has(word) && word !== "FROM") this.clause(names);
      else return;
    }
  }

  private primary(names: Names): void {
    const start = this.tokens[this.at]?.start ?? 0;
    if (this.takesSign("(")) {
      this.query(names);
      this.expectSign(")");
    } else if (this.takesWord("SELECT")) this.select(names);
    else if (this.takesWord("VALUES")) this.expression(names, { stops: CLAUSES });
    else if (this.takesWord("TABLE")) {
      const reference = this.table(names);
      if (reference) Object.assign(reference, { isQuery: true, queryStart: start });
    } else throw new Unsure();
  }

  private select(names: Names): void {
    let hasFrom = false;
    this.expression(names, { stops: CLAUSES });
    while (CLAUSES.has(this.word()) || this.isColumnExclusion()) {
      if (this.isColumnExclusion()) {
        this.at++;
        this.parentheses(names, "");
        this.expression(names, { stops: CLAUSES });
      } else if (this.isWord("FROM")) {
        if (hasFrom) throw new Unsure();
        hasFrom = true;
        this.at++;
        this.fromList(names);
      } else this.clause(names);
    }
  }

  private clause(names: Names): void {
    this.at++;
    this.expression(names, { stops: CLAUSES });
  }

  /** ClickHouse's `* EXCEPT (a, b)`. */
  private isColumnExclusion(): boolean {
    return this.isClickhouse && this.isWord("EXCEPT") && this.tokens[this.at - 1]?.text === "*" && this.tokens[this.at + 1]?.text === "(" && !QUERY_START.has(this.word(this.at + 2)) && this.tokens[this.at + 2]?.text !== "(";
  }

  private fromList(names: Names): void {
    this.fromItem(names);
    for (;;) {
      if (this.takesSign(",")) this.fromItem(names);
      else if (this.isJoinAhead()) this.join(names);
      else if (this.takesWord("ON")) this.expression(names, { stops: ON_STOPS, comma: true, joins: true });
      else if (this.takesWord("USING")) {
        this.parentheses(names, "");
        if (this.takesWord("AS")) this.plainName();
      } else return;
    }
  }

  private join(names: Names): void {
    if (this.takesWord("STRAIGHT_JOIN")) return this.fromItem(names);
    let isArray = false;
    while (!this.takesWord("JOIN")) {
      if (this.isWord("ARRAY")) isArray = true;
      this.at++;
    }
    if (!isArray) return this.fromItem(names);
    if (!this.isClickhouse) throw new Unsure();
    this.expression(names, { stops: ON_STOPS, joins: true });
  }

  private fromItem(names: Names): void {
    this.deeper(() => {
      const isLateral = this.takesWord("LATERAL");
      if (this.isSign("(")) this.derivedTable(names);
      else if (TABLE_CALLS.has(this.word()) && this.tokens[this.at + 1]?.text === "(") this.tableFunction(names);
      else {
        const reference = this.table(names, isLateral);
        const hasAlias = this.alias(names, reference);
        if (reference) reference.hasAlias = hasAlias;
      }
    });
  }

  /** `(SELECT …) alias` or `(a JOIN b …) alias`. */
  private derivedTable(names: Names): void {
    this.queryOrJoin(names);
    this.alias(names, null);
  }

  private queryOrJoin(names: Names): boolean {
    return this.deeper(() => {
      this.expectSign("(");
      let isQuery = false;
      if (QUERY_START.has(this.word())) {
        this.query(names);
        isQuery = true;
      } else if (this.isSign("(")) {
        isQuery = this.queryOrJoin(names);
        if (isQuery && (SET_OPERATIONS.has(this.word()) || CLAUSES.has(this.word()))) this.bodyAfter(names);
        else {
          if (!this.isSign(")")) isQuery = false;
          this.alias(names, null);
          this.moreOfList(names);
        }
      } else this.fromList(names);
      this.expectSign(")");
      return isQuery;
    });
  }

  private moreOfList(names: Names): void {
    while (!this.isSign(")")) {
      if (this.isJoinAhead()) this.join(names);
      else if (this.takesWord("ON")) this.expression(names, { stops: ON_STOPS, comma: true, joins: true });
      else if (this.takesWord("USING")) this.parentheses(names, "");
      else if (this.takesSign(",")) this.fromItem(names);
      else throw new Unsure();
    }
  }

  private tableFunction(names: Names): void {
    this.at++;
    this.parentheses(names, "");
    if (this.takesWord("WITH")) this.expectWord("ORDINALITY");
    this.alias(names, null);
  }

  /** A named table; null for a name of WITH and for a function that is known to be harmless. */
  private table(names: Names, isLateral = false): Reference | null {
    const start = this.tokens[this.at]?.start ?? 0;
    const isOnly = this.takesWord("ONLY");
    const first = this.at;
    const parts = [this.plainName()];
    while (this.takesSign(".")) parts.push(this.plainName());
    const last = this.tokens[this.at - 1]!;
    if (this.isSign("(")) {
      if (isOnly || parts.length > 1 || this.tokens[first]!.kind !== "word" || !this.dialect.functions.allowed.has(parts[0]!.toLowerCase())) throw new Unsure();
      this.parentheses(names, "");
      if (this.takesWord("WITH")) this.expectWord("ORDINALITY");
      return null;
    }
    if (isLateral || parts.length > 3) throw new Unsure();
    if (parts.length === 1 && names.includes(parts[0]!)) return null;
    if (parts.length === 1 && names.some((name) => name.toLowerCase() === parts[0]!.toLowerCase())) throw new Unsure();
    this.takesSign("*");
    const [table, schema = null, catalog = null] = parts.toReversed();
    const reference = { relation: { catalog, schema, table: table! }, start, end: this.tokens[this.at - 1]!.end, name: last.text, hasAlias: false, hasTableSuffix: false, isQuery: false, queryStart: start };
    this.references.push(reference);
    return reference;
  }

  /** `[AS] name [(columns)]` with what else may stand behind a table; whether there was a name. */
  private alias(names: Names, reference: Reference | null): boolean {
    this.tableSuffix(names, reference);
    let hasAlias = false;
    const isAs = this.takesWord("AS");
    if (isAs || this.isName()) {
      if (!(isAs && this.isSign("("))) this.plainName();
      hasAlias = true;
      if (this.isSign("(")) this.parentheses(names, "");
    }
    this.tableSuffix(names, reference);
    return hasAlias;
  }

  private tableSuffix(names: Names, reference: Reference | null): void {
    for (;;) {
      const [word, next] = [this.word(), this.word(this.at + 1)];
      if (word === "TABLESAMPLE") {
        this.at++;
        if (!this.isName()) throw new Unsure();
        this.at++;
        this.parentheses(names, "");
        if (this.takesWord("REPEATABLE")) this.parentheses(names, "");
      } else if (word === "FINAL" && this.isClickhouse) this.at++;
      else if (word === "PARTITION" && this.tokens[this.at + 1]?.text === "(") {
        this.at++;
        this.parentheses(names, "");
      } else if (["USE", "FORCE", "IGNORE"].includes(word) && ["INDEX", "KEY"].includes(next)) {
        this.at += 2;
        this.parentheses(names, "");
      } else return;
      if (!reference) throw new Unsure();
      reference.hasTableSuffix = true;
    }
  }

  /** Brackets in an expression: a sub-query, or arguments of `call`. Whether it was a query. */
  private parentheses(names: Names, call: string): boolean {
    return this.deeper(() => {
      this.expectSign("(");
      let isQuery = false;
      if (QUERY_START.has(this.word()) && !(this.isWord("FROM") && FROM_CALLS.has(call))) {
        this.query(names);
        isQuery = true;
      } else {
        if (this.isSign("(")) isQuery = this.parentheses(names, "");
        if (isQuery && (SET_OPERATIONS.has(this.word()) || ["ORDER", "LIMIT", "OFFSET", "FETCH"].includes(this.word()))) this.bodyAfter(names);
        else if (!this.isSign(")")) {
          isQuery = false;
          this.expression(names, { call });
        }
      }
      this.expectSign(")");
      return isQuery;
    });
  }

  /** Tokens of expressions up to a closing bracket, the end, or one of the stops; sub-queries in them are read. */
  private expression(names: Names, { stops = NOTHING, comma = false, joins = false, call = "" }: { stops?: ReadonlySet<string>; comma?: boolean; joins?: boolean; call?: string }): void {
    for (;;) {
      const token = this.tokens[this.at];
      if (!token) return;
      const before = this.tokens[this.at - 1];
      if (token.kind === "symbol") {
        if (token.text === ")" || token.text === "]" || token.text === ";" || (comma && token.text === ",")) return;
        if (token.text === "{" || token.text === "}") throw new Unsure();
        if (token.text === "(") {
          if (before) this.noteCall(before);
          this.parentheses(names, before?.kind === "word" ? before.text.toUpperCase() : "");
          continue;
        }
        if (token.text === "[") {
          if (this.dialect.name === "sqlite") throw new Unsure();
          this.deeper(() => {
            this.at++;
            this.expression(names, {});
            this.expectSign("]");
          });
          continue;
        }
      } else if (token.kind === "number") {
        if (!isNumber(token.text)) throw new Unsure();
      } else if (token.kind === "word" && this.endsExpression(before, { stops, joins, call })) return;
      this.at++;
    }
  }

  /** A name before a bracket in an expression. */
  private noteCall(before: Token): void {
    if (before.kind !== "quoted" && (before.kind !== "word" || NOT_CALLED.has(before.text.toUpperCase()))) return;
    if (this.isClickhouse && /^["`]?(global)?(not)?(null)?in(ignoreset)?["`]?$/i.test(before.text) && before.text.toUpperCase() !== "IN") throw new Unsure();
    if (before.text.toUpperCase() === "SETS" && this.word(this.at - 2) === "GROUPING") return;
    if (!isAllowedCall(this.tokens, this.at - 1, this.dialect)) this.unknownCalls.push(before.text);
  }

  private endsExpression(before: Token | undefined, { stops, joins, call }: { stops: ReadonlySet<string>; joins: boolean; call: string }): boolean {
    const word = this.word();
    if (before?.text === "." || before?.text.toUpperCase() === "AS") {
      if (STRUCTURE.has(word) || CLAUSES.has(word)) throw new Unsure();
      return false;
    }
    if (word === "FROM") {
      if (this.isDistinctFrom() || FROM_CALLS.has(call)) return false;
      if (stops.has(word)) return true;
      throw new Unsure();
    }
    if (stops.has(word)) return true;
    if (stops !== NOTHING && SET_OPERATIONS.has(word)) return true;
    if (joins && this.isJoinAhead()) return true;
    if (STRUCTURE.has(word) || (stops !== NOTHING && word === "FOR") || (this.isClickhouse && (word === "SETTINGS" || word === "FORMAT") && this.tokens[this.at + 1]?.text !== "(")) throw new Unsure();
    if (word === "IN") this.checkMembership(call);
    return false;
  }

  /** Some engines read `x IN name` as a table. */
  private checkMembership(call: string): void {
    const isBracket = this.tokens[this.at + 1]?.text === "(";
    if (!isBracket && !(call === "POSITION" && this.dialect.name !== "sqlite")) throw new Unsure();
    if (!isBracket || !this.isClickhouse || QUERY_START.has(this.word(this.at + 2))) return;
    for (let at = this.at + 2, depth = 1; at < this.tokens.length && depth > 0; at++) {
      const { kind, text } = this.tokens[at]!;
      if (text === "(") depth++;
      else if (text === ")") depth--;
      else if (kind === "quoted" || (kind === "word" && !/^(null|true|false)$/i.test(text))) throw new Unsure();
    }
  }

  private isDistinctFrom(): boolean {
    return this.word(this.at - 1) === "DISTINCT" && (this.word(this.at - 2) === "IS" || (this.word(this.at - 2) === "NOT" && this.word(this.at - 3) === "IS"));
  }

  private isJoinAhead(): boolean {
    let at = this.at;
    while (at < this.at + 5 && JOIN_WORDS.has(this.word(at))) at++;
    return this.word(at) === "JOIN" || this.word() === "STRAIGHT_JOIN";
  }
}
