import { type CertainToken, certainTokens, nameOf } from "./certain-tokens";
import { CommonNames } from "./common-names";
import type { Names, ReaderDialect } from "./expression-reader";
import { type CommonName, FromReader, type Reference } from "./from-reader";
import { refuseKeywordCalls } from "./refused-words";
import { CLAUSES, QUERY_START, set, SET_OPERATIONS, SINGLE_CLAUSES } from "./relations-words";
import { Unsure } from "./unsure";

export interface ReadStatements {
  tokens: readonly CertainToken[];
  /** Names after a dot that may call a function, as the engine looks them up. */
  attributes: readonly string[];
  references: readonly Reference[];
  /** Occurrences of names of WITH clauses, where they are declared and where they are read. */
  commonNames: readonly CommonName[];
  /** Names that `WITH expression AS name` declares, also inside the expression. */
  valueNames: readonly string[];
  /** Called functions outside the allow-list, as written. */
  unknownCalls: readonly string[];
}

/**
 * Reads all table references in the statements of a text, and their calls. Throws Unsure at anything that it does not
 * support.
 */
export function readStatements(sql: string, dialect: ReaderDialect): ReadStatements {
  return readTokens(certainTokens(sql, dialect), dialect);
}

/**
 * Like readStatements, for tokens. Each token is accessed a bounded number of times, however deeply they are nested.
 */
export function readTokens(tokens: readonly CertainToken[], dialect: ReaderDialect): ReadStatements {
  const attributes = refuseKeywordCalls(tokens, dialect);
  return { ...new RelationReader(tokens, dialect).statements(), attributes };
}

class RelationReader extends FromReader {
  private nearestLimitOrBy: readonly string[] | null = null;
  private readonly valueNames: string[] = [];

  statements(): Omit<ReadStatements, "attributes"> {
    while (this.at < this.tokens.length) {
      if (this.takesSign(";")) continue;
      this.query(new CommonNames());
      if (this.at < this.tokens.length && !this.isSign(";")) throw new Unsure();
    }
    return {
      tokens: this.tokens,
      references: this.references,
      commonNames: this.commonNames,
      valueNames: this.valueNames,
      unknownCalls: this.unknownCalls,
    };
  }

  protected query(names: Names): void {
    this.deeper(() => {
      const added = this.isWord("WITH") ? this.commonTables(names) : [];
      this.body(names);
      for (const name of added) names.remove(name);
    });
  }

  /**
   * Reads WITH …: each name is in scope of what follows it, and of itself when recursive. Returns the names that it
   * adds.
   */
  private commonTables(names: Names): string[] {
    this.at++;
    const isRecursive = this.takesWord("RECURSIVE");
    const read = this.references.length;
    const added: string[] = [];
    do {
      if (this.grammar.withExpressions && !this.isCommonTable()) {
        this.namedValue(names);
        continue;
      }
      const at = this.at;
      const name = this.plainName();
      // Engines differ in whether a recursive WITH can refer to a name that it declares after the reference.
      if (isRecursive && (this.bareTables.get(name.toLowerCase()) ?? 0) > read) throw new Unsure();
      this.commonNames.push({ at, name, needsAlias: false });
      if (this.isSign("(")) this.nameList();
      this.expectWord("AS");
      if (this.takesWord("NOT")) this.expectWord("MATERIALIZED");
      else this.takesWord("MATERIALIZED");
      if (isRecursive && !this.grammar.recursiveWith) throw new Unsure();
      if (isRecursive) names.add(name);
      this.expectSign("(");
      this.query(names);
      this.expectSign(")");
      if (!isRecursive) names.add(name);
      added.push(name);
    } while (this.takesSign(","));
    return added;
  }

  /** Reads `expression AS name`. */
  private namedValue(names: Names): void {
    const first = this.at;
    this.listBehindWord(names, { stops: set("SELECT"), comma: true });
    for (const [at, token] of this.tokens.slice(first, this.at).entries()) {
      if (this.word(first + at - 1) === "AS" && (token.kind === "word" || token.kind === "quoted"))
        this.valueNames.push(nameOf(token, this.dialect));
    }
  }

  private isCommonTable(): boolean {
    return this.word(this.at + 1) === "AS" && this.tokens[this.at + 2]?.text === "(";
  }

  private body(names: Names): void {
    this.primary(names);
    this.bodyAfter(names);
  }

  protected bodyAfter(names: Names): void {
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
    const start = this.at;
    if (this.takesSign("(")) {
      this.query(names);
      this.expectSign(")");
    } else if (this.takesWord("SELECT")) this.select(names);
    else if (this.takesWord("VALUES")) this.listBehindWord(names, { stops: CLAUSES });
    else if (this.takesWord("TABLE")) {
      const table = this.table(names);
      if (table && "relation" in table) Object.assign(table, { isQuery: true, queryFirst: start });
    } else throw new Unsure();
  }

  /** Reads the expressions after a keyword, where a bracket after the keyword is not a call. */
  private listBehindWord(names: Names, options: { stops: ReadonlySet<string>; comma?: boolean }): void {
    if (this.isSign("(")) this.parentheses(names, "");
    this.expression(names, options);
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
        if (hasFrom || (this.word(this.at - 1) === "SELECT" && this.tokens[this.at + 1]?.text === "("))
          throw new Unsure();
        hasFrom = true;
        this.at++;
        this.fromList(names);
      } else this.clause(names);
    }
  }

  /**
   * Reads one clause after its keyword. A word that begins a clause in some engines and is a name in others is resolved
   * only by what follows it.
   */
  private clause(names: Names): void {
    const word = this.word();
    this.at++;
    if ((word === "PREWHERE" || word === "QUALIFY") && !this.grammar.clauses.has(word)) throw new Unsure();
    if (word === "WINDOW") return this.windows(names);
    if (word === "GROUP" || word === "ORDER") this.expectWord("BY");
    if (word === "FETCH" && !this.isWord("FIRST") && !this.isWord("NEXT")) throw new Unsure();
    this.expression(names, {
      stops: CLAUSES,
      comma: SINGLE_CLAUSES.has(word) || word === "FETCH" || word === "LIMIT",
      call: word === "GROUP" || word === "ORDER" ? `${word} BY` : "",
    });
    if (word === "LIMIT") this.restOfLimit(names);
    if (this.isSign(",")) throw new Unsure();
  }

  /** Reads the rest of `LIMIT 5, 10`, and of `LIMIT 1 BY a, b` where the clause may contain lists. */
  private restOfLimit(names: Names): void {
    const isListed = this.grammar.columnExclusion && this.limitHasBy();
    if (isListed) return this.expression(names, { stops: CLAUSES });
    if (!this.isSign(",")) return;
    if (this.tokens[this.at - 1]?.kind !== "number" || this.tokens[this.at + 1]?.kind !== "number") throw new Unsure();
    this.at++;
    this.expression(names, { stops: CLAUSES, comma: true });
    if (this.isSign(",") && this.grammar.columnExclusion && this.limitHasBy())
      this.expression(names, { stops: CLAUSES });
  }

  /** Whether the reader is at the BY of the LIMIT that it just read. */
  private limitHasBy(): boolean {
    this.nearestLimitOrBy ??= nearestWords(this.tokens, set("LIMIT BY"));
    return this.nearestLimitOrBy[this.at - 1] === "BY";
  }

  private windows(names: Names): void {
    do {
      this.plainName();
      this.expectWord("AS");
      this.parentheses(names, "");
    } while (this.takesSign(","));
  }

  /** Whether the star belongs to ClickHouse's `* EXCEPT (a, b)`, where it is not an operator. */
  private isColumnExclusion(): boolean {
    return (
      this.grammar.columnExclusion &&
      this.isWord("EXCEPT") &&
      this.isStarOfColumns() &&
      this.tokens[this.at + 1]?.text === "(" &&
      !QUERY_START.has(this.word(this.at + 2)) &&
      this.tokens[this.at + 2]?.text !== "("
    );
  }
}

/**
 * For each token, the last of the words at or before it, "" where there is none. A single pass, because clauses are
 * nested.
 */
function nearestWords(tokens: readonly CertainToken[], words: ReadonlySet<string>): string[] {
  let nearest = "";
  return tokens.map(({ kind, text }) => {
    const word = kind === "word" ? text.toUpperCase() : "";
    if (words.has(word)) nearest = word;
    return nearest;
  });
}
