import { CommonNames } from "./common-names";
import { ExpressionReader, type Names } from "./expression-reader";
import { partsOfGoogleName } from "./google-names";
import { CLAUSES, ON_STOPS, QUERY_START, SET_OPERATIONS, TABLE_CALLS, TYPE_WORDS } from "./relations-words";
import type { Relation } from "./relations";
import { namesType } from "./typed-strings";
import { Unsure } from "./unsure";

/** A table reference in a statement. */
export interface Reference {
  relation: Relation;
  /** Token range of the reference, including ONLY: from the first token to the one after the last. */
  first: number;
  behind: number;
  /** The last part of the name as printed. */
  name: string;
  hasAlias: boolean;
  /** Whether a sample, hint or similar follows, which only a table may have. */
  hasTableSuffix: boolean;
  /** Whether it is the query `TABLE name`, which begins at the token queryFirst. */
  isQuery: boolean;
  queryFirst: number;
}

/** An occurrence of the name of a WITH clause. */
export interface CommonName {
  /** Index of its token in the statement. */
  at: number;
  name: string;
  /** Whether the printed reference needs the name as its alias: where it is read without another alias. */
  needsAlias: boolean;
}
/** Reads FROM clauses, and records each table and each name of a WITH clause in them. */
export abstract class FromReader extends ExpressionReader {
  protected readonly references: Reference[] = [];
  protected readonly commonNames: CommonName[] = [];
  /** Unqualified table names in lower case, each with the number of references up to its last. */
  protected readonly bareTables = new Map<string, number>();

  protected fromList(names: Names): void {
    this.fromItem(names);
    for (;;) {
      if (this.takesSign(",")) this.fromItem(names);
      else if (this.isJoinAhead()) this.join(names);
      else if (this.takesWord("ON")) this.expression(names, { stops: ON_STOPS, comma: true, joins: true });
      else if (this.takesWord("USING")) this.using(names);
      else return;
    }
  }

  private using(names: Names): void {
    if (this.grammar.bareUsing && !this.isSign("(")) {
      this.plainName();
      // A comma would continue the list of columns.
      if (this.isSign(",")) throw new Unsure();
      return;
    }
    this.parentheses(names, "");
    if (this.takesWord("AS")) this.plainName();
  }

  private join(names: Names): void {
    if (this.takesWord("STRAIGHT_JOIN")) return this.fromItem(names);
    let isArray = false;
    while (!this.takesWord("JOIN")) {
      if (this.isWord("ARRAY")) isArray = true;
      this.at++;
    }
    if (!isArray) return this.fromItem(names);
    if (!this.grammar.arrayJoin) throw new Unsure();
    this.expression(names, { stops: ON_STOPS, joins: true });
  }

  private fromItem(names: Names): void {
    this.deeper(() => {
      const isLateral = this.takesWord("LATERAL");
      if (this.isSign("(")) this.derivedTable(names);
      else if (TABLE_CALLS.has(this.word()) && this.tokens[this.at + 1]?.text === "(") this.tableFunction(names);
      else {
        const table = this.table(names, isLateral);
        const reference = table && "relation" in table ? table : null;
        const hasAlias = this.alias(
          names,
          reference,
          this.tokens[this.at - 1]?.text === ")" ? this.grammar.castTypes : null,
        );
        if (reference) reference.hasAlias = hasAlias;
        else if (table && "at" in table) table.needsAlias = !hasAlias;
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
      else if (this.takesWord("USING")) this.using(names);
      else if (this.takesSign(",")) this.fromItem(names);
      else throw new Unsure();
    }
  }

  private tableFunction(names: Names): void {
    this.at++;
    this.parentheses(names, "");
    if (!this.grammar.googleTables && this.takesWord("WITH")) this.expectWord("ORDINALITY");
    this.alias(names, null);
    if (this.grammar.googleTables && this.takesWord("WITH")) {
      this.expectWord("OFFSET");
      if (this.takesWord("AS") || this.isName()) this.plainName();
    }
  }

  private makesTable(name: string): boolean {
    const { tables, allowed } = this.dialect.functions;
    return (tables ?? allowed).has(name.toLowerCase());
  }

  private isEmptyTable(): boolean {
    return (
      this.grammar.emptyTable !== null &&
      this.isWord(this.grammar.emptyTable) &&
      this.tokens[this.at + 1]?.text !== "." &&
      this.tokens[this.at + 1]?.text !== "("
    );
  }

  /** Reads a table or a name of a WITH clause; null for a function on the allow-list. */
  protected table(names: Names, isLateral = false): Reference | CommonName | null {
    const start = this.at;
    if (this.isEmptyTable()) {
      this.at++;
      return null;
    }
    const isOnly = this.grammar.onlyTables && this.takesWord("ONLY");
    const first = this.at;
    const parts = this.tableName();
    const last = this.tokens[this.at - 1]!;
    if (this.isSign("(")) {
      if (isOnly || parts.length > 1 || this.tokens[first]!.kind !== "word" || !this.makesTable(parts[0]!))
        throw new Unsure();
      this.parentheses(names, parts[0]!.toUpperCase());
      if (this.takesWord("WITH")) this.expectWord("ORDINALITY");
      return null;
    }
    if (isLateral || parts.length > 3) throw new Unsure();
    if (parts.length === 1 && names.has(parts[0]!)) {
      if (isOnly) throw new Unsure();
      const common = { at: first, name: parts[0]!, needsAlias: false };
      this.commonNames.push(common);
      return common;
    }
    if (parts.length === 1 && names.hasAnyCaseOf(parts[0]!)) throw new Unsure();
    if (!this.grammar.googleTables) this.takesSign("*");
    const [table, schema = null, catalog = null] = parts.toReversed();
    const reference = {
      relation: { catalog, schema, table: table! },
      first: start,
      behind: this.at,
      name: this.grammar.googleTables ? `\`${table!}\`` : last.canonical,
      hasAlias: false,
      hasTableSuffix: false,
      isQuery: false,
      queryFirst: start,
    };
    this.references.push(reference);
    if (parts.length === 1) this.bareTables.set(table!.toLowerCase(), this.references.length);
    return reference;
  }

  private tableName(): string[] {
    const parts = this.tableNameParts();
    while (this.takesSign(".")) parts.push(...this.tableNameParts());
    return parts;
  }

  /** Reads a name: one part of a table's, or several in GoogleSQL, where the first may contain dashes. */
  private tableNameParts(): string[] {
    const { kind } = this.tokens[this.at] ?? {};
    const name = this.plainName();
    if (!this.grammar.googleTables) return [name];
    if (kind === "quoted") return partsOfGoogleName(name);
    let dashed = name;
    while (this.isTightDash()) {
      this.at++;
      dashed += `-${this.plainName()}`;
    }
    return [dashed];
  }

  private isTightDash(): boolean {
    const [dash, next] = [this.tokens[this.at], this.tokens[this.at + 1]];
    return dash?.text === "-" && dash.space === "" && next?.kind === "word" && next.space === "";
  }

  /** Reads `[AS] name [(columns)]` and what else may follow a table. Returns whether there was a name. */
  private alias(names: Names, reference: Reference | null, types: ReadonlySet<string> | null = null): boolean {
    this.tableSuffix(names, reference);
    let hasAlias = false;
    const isAs = this.takesWord("AS");
    if (isAs || this.isName()) {
      if (!(isAs && this.isSign("("))) this.plainName();
      hasAlias = true;
      if (this.isSign("(")) this.nameList(types);
    }
    this.tableSuffix(names, reference);
    return hasAlias;
  }

  /**
   * Reads names of columns; after a function each may have one of the types that casts may name, because any other type
   * could run code.
   */
  protected nameList(types: ReadonlySet<string> | null = null): void {
    this.expectSign("(");
    do {
      this.plainName();
      if (types && this.word() !== "" && namesType(this.word(), this.tokens[this.at + 1], types)) this.typeName();
    } while (this.takesSign(","));
    this.expectSign(")");
  }

  private typeName(): void {
    this.at++;
    if (this.isSign("(")) this.parentheses(new CommonNames(), "");
    while (TYPE_WORDS.has(this.word())) this.at++;
    if (this.isSign("(")) this.parentheses(new CommonNames(), "");
    if (this.takesSign("[")) this.expectSign("]");
  }

  /** `SAMPLE 1/10 OFFSET 1/2`. */
  private sampleRatio(): void {
    do {
      do {
        this.at++;
        if (this.tokens[this.at]?.kind !== "number") throw new Unsure();
        this.at++;
      } while (this.isSign("/"));
    } while (this.isWord("OFFSET"));
  }

  private tableSuffix(names: Names, reference: Reference | null): void {
    for (;;) {
      const [word, next] = [this.word(), this.word(this.at + 1)];
      if (word === "TABLESAMPLE") {
        this.at++;
        if (!this.grammar.tableSamples || (!this.takesWord("SYSTEM") && !this.takesWord("BERNOULLI")))
          throw new Unsure();
        this.parentheses(names, "");
        if (this.takesWord("REPEATABLE")) this.parentheses(names, "");
      } else if (word === "FINAL" && this.grammar.finalTables) this.at++;
      else if (word === "SAMPLE" && this.grammar.finalTables) this.sampleRatio();
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
}
