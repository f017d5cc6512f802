import { bracketsWith } from "./brackets";
import type { CertainToken } from "./certain-tokens";
import type { Dialect } from "../dialects/dialect";
import type { CommonNames } from "./common-names";
import { isAllowedCall } from "../compile/functions";
import { RelationCursor } from "./relations-cursor";
import {
  CLAUSES,
  FROM_CALLS,
  GROUPING_SETS,
  JOIN_WORDS,
  NOT_CALLED,
  NO_WORDS,
  OPERAND_WORDS,
  OPERATOR_WORDS,
  QUERY_START,
  SET_OPERATIONS,
  STRUCTURE,
} from "./relations-words";
import { Unsure } from "./unsure";

/** The parts of a dialect that the reader needs. */
export type ReaderDialect = Pick<Dialect, "lexical" | "grammar" | "functions">;

/** Names of WITH clauses in scope: one object for a whole statement, because queries are nested. */
export type Names = CommonNames;

/** Reads expressions: the queries in them, and their calls. */
export abstract class ExpressionReader extends RelationCursor {
  protected readonly unknownCalls: string[] = [];
  protected readonly grammar: Dialect["grammar"];
  /** Brackets that contain a name. */
  private named: ReadonlySet<number> | null = null;

  constructor(
    tokens: readonly CertainToken[],
    protected override readonly dialect: ReaderDialect,
  ) {
    super(tokens, dialect);
    this.grammar = dialect.grammar;
  }

  protected abstract query(names: Names): void;
  /** Reads set operations and clauses that follow a query. */
  protected abstract bodyAfter(names: Names): void;

  /** Reads brackets in an expression: a sub-query, or the arguments of `call`. Returns whether it was a query. */
  protected parentheses(names: Names, call: string): boolean {
    return this.deeper(() => {
      this.expectSign("(");
      let isQuery = false;
      if (QUERY_START.has(this.word()) && !(this.isWord("FROM") && FROM_CALLS.has(call))) {
        if (this.isKeywordCall(call)) throw new Unsure();
        this.query(names);
        isQuery = true;
      } else {
        if (this.isSign("(")) isQuery = this.parentheses(names, "");
        if (isQuery && (SET_OPERATIONS.has(this.word()) || ["ORDER", "LIMIT", "OFFSET", "FETCH"].includes(this.word())))
          this.bodyAfter(names);
        else if (!this.isSign(")")) {
          isQuery = false;
          this.expression(names, { call });
        }
      }
      this.expectSign(")");
      return isQuery;
    });
  }

  /** Reads tokens of expressions, including sub-queries, up to a closing bracket, the end, or one of the stops. */
  protected expression(
    names: Names,
    {
      stops = NO_WORDS,
      comma = false,
      joins = false,
      call = "",
    }: { stops?: ReadonlySet<string>; comma?: boolean; joins?: boolean; call?: string },
  ): void {
    const first = this.at;
    for (;;) {
      const token = this.tokens[this.at];
      if (!token) return;
      const before = this.tokens[this.at - 1];
      if (token.kind === "symbol") {
        if (token.text === ")" || token.text === "]" || token.text === ";" || (comma && token.text === ",")) return;
        if (token.text === "(") {
          if (before && !this.isGrouping(call, first) && !this.isColumnList(call))
            this.noteCall(before, this.at === first);
          this.parentheses(
            names,
            this.word(this.at - 1) === "SETS" && this.word(this.at - 2) === "GROUPING"
              ? GROUPING_SETS
              : this.word(this.at - 1),
          );
          continue;
        }
        if (token.text === "[") {
          this.deeper(() => {
            this.at++;
            this.expression(names, {});
            this.expectSign("]");
          });
          continue;
        }
      } else if (
        token.kind === "word" &&
        this.endsExpression(before, { stops, joins, call, isFirst: this.at === first })
      )
        return;
      this.at++;
    }
  }

  /**
   * Whether `CUBE (` or `ROLLUP (` begins an item of a GROUP BY whose items begin at `first`; elsewhere the word names
   * a function.
   */
  private isGrouping(clause: string, first: number): boolean {
    const word = this.word(this.at - 1);
    if (
      (word !== "CUBE" && word !== "ROLLUP") ||
      (clause !== "GROUP BY" && clause !== GROUPING_SETS) ||
      this.grammar.groupings === "none"
    )
      return false;
    if (this.at - 1 === first) return true;
    const lead = this.tokens[this.at - 2]!;
    return (
      this.grammar.groupings === "any" &&
      (lead.text === "," || (this.at - 2 === first && /^(?:all|distinct)$/i.test(lead.text)))
    );
  }

  /** Whether the columns of JSON_TABLE follow a path: `'$[*]' COLUMNS (…)`. */
  private isColumnList(call: string): boolean {
    return (
      this.word(this.at - 1) === "COLUMNS" &&
      this.tokens[this.at - 2]?.kind === "string" &&
      (call === "JSON_TABLE" || call === "COLUMNS")
    );
  }

  /** Whether ClickHouse reads `SELECT (` or `VALUES (` as a call: as the argument of another one. */
  private isKeywordCall(call: string): boolean {
    return (
      this.grammar.keywordCalls &&
      call !== "" &&
      !OPERATOR_WORDS.has(call) &&
      call !== "EXISTS" &&
      this.tokens[this.at + 1]?.text === "("
    );
  }

  /** Records a name before a bracket in an expression as a call; keywords of clauses are none where they begin one. */
  private noteCall(before: CertainToken, isFirst: boolean): void {
    if (before.kind !== "quoted" && (before.kind !== "word" || (isFirst && NOT_CALLED.has(before.text.toUpperCase()))))
      return;
    const isMembership =
      this.grammar.membershipCalls?.test(before.kind === "quoted" ? before.text.slice(1, -1) : before.text) ?? false;
    if (isMembership && before.text.toUpperCase() !== "IN") throw new Unsure();
    if (before.text.toUpperCase() === "SETS" && this.word(this.at - 2) === "GROUPING") return;
    if (!isAllowedCall(this.tokens, this.at - 1, this.dialect)) this.unknownCalls.push(before.text);
  }

  private endsExpression(
    before: CertainToken | undefined,
    { stops, joins, call, isFirst }: { stops: ReadonlySet<string>; joins: boolean; call: string; isFirst: boolean },
  ): boolean {
    const word = this.word();
    if (before?.text === "." || before?.text.toUpperCase() === "AS") {
      // `AS IN t` is an alias to one reader and a column AS in a table to ClickHouse.
      if (STRUCTURE.has(word) || CLAUSES.has(word) || (before.text !== "." && OPERATOR_WORDS.has(word)))
        throw new Unsure();
      return false;
    }
    if (word === "GROUP" && this.word(this.at - 1) === "WITHIN" && this.tokens[this.at + 1]?.text === "(") return false;
    if (word === "FROM") {
      if (
        this.isDistinctFrom() ||
        FROM_CALLS.has(call) ||
        (call === "ORDER BY" &&
          this.grammar.fills &&
          this.word(this.at - 1) === "FILL" &&
          this.word(this.at - 2) === "WITH")
      )
        return false;
      if (stops.has(word)) return true;
      throw new Unsure();
    }
    if (stops.has(word) || (stops !== NO_WORDS && SET_OPERATIONS.has(word))) {
      // `SELECT a, LIMIT(1)`: a clause to one reader and a call to ClickHouse.
      if (this.tokens[this.at + 1]?.text === "(" && (isFirst || this.expectsOperand(before))) throw new Unsure();
      return true;
    }
    if (joins && this.isJoinAhead()) return true;
    if (word === "USING" && this.grammar.usingCalls.has(call.toLowerCase())) return false;
    if (
      STRUCTURE.has(word) ||
      (stops !== NO_WORDS && word === "FOR") ||
      (this.grammar.querySettings && (word === "SETTINGS" || word === "FORMAT") && this.mayHoldSettings())
    )
      throw new Unsure();
    if (word === "IN") this.checkMembership(call);
    return false;
  }

  /** Whether an operand follows the token at `at - 1`; a star after SELECT, a comma or a dot is an operand itself. */
  private expectsOperand(before: CertainToken | undefined): boolean {
    if (!before || before.text === "*") return before?.text === "*" && !this.isStarOfColumns();
    const word = before.kind === "word" ? before.text.toUpperCase() : "";
    return (
      before.kind === "operator" ||
      (before.kind === "symbol" && "([,".includes(before.text)) ||
      OPERAND_WORDS.has(word) ||
      (word === "ALL" && this.word(this.at - 2) === "SELECT")
    );
  }

  /** Whether the token before is the star of `*` or `t.*`, not the operator. */
  protected isStarOfColumns(): boolean {
    return (
      this.tokens[this.at - 1]?.text === "*" &&
      (/^[,.]$/.test(this.tokens[this.at - 2]?.text ?? "") || ["SELECT", "DISTINCT"].includes(this.word(this.at - 2)))
    );
  }

  /** Whether SETTINGS may begin a clause; before an operator, a bracket or a comma it is a column of that name. */
  private mayHoldSettings(): boolean {
    const next = this.tokens[this.at + 1];
    return !next || (next.kind !== "operator" && !(next.kind === "symbol" && "(),.".includes(next.text)));
  }

  /** Refuses `x IN name`, which some engines read as a table. */
  private checkMembership(call: string): void {
    const isBracket = this.tokens[this.at + 1]?.text === "(";
    if (this.grammar.googleTables && this.word(this.at + 1) === "UNNEST" && this.tokens[this.at + 2]?.text === "(")
      return;
    if (!isBracket && !(call === "POSITION" && this.grammar.positionIn)) throw new Unsure();
    if (!isBracket || !this.grammar.listsMayBeTables || QUERY_START.has(this.word(this.at + 2))) return;
    this.named ??= bracketsWith(
      this.tokens,
      ({ kind, text }, at) =>
        kind === "quoted" ||
        (kind === "word" && this.tokens[at + 1]?.text !== "(" && !/^(null|true|false)$/i.test(text)),
    );
    if (this.named.has(this.at + 1)) throw new Unsure();
  }

  private isDistinctFrom(): boolean {
    return (
      this.word(this.at - 1) === "DISTINCT" &&
      (this.word(this.at - 2) === "IS" || (this.word(this.at - 2) === "NOT" && this.word(this.at - 3) === "IS"))
    );
  }

  protected isJoinAhead(): boolean {
    let at = this.at;
    while (at < this.at + 5 && JOIN_WORDS.has(this.word(at))) at++;
    return this.word(at) === "JOIN" || this.word() === "STRAIGHT_JOIN";
  }
}
