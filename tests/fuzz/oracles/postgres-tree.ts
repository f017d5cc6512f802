import type { Relation } from "../../../schema/sql/read/relations";
import type { Sample } from "../generate";
import type { Seen } from "../outcome";
import { CALLING, HARMLESS, OPERATORS, TYPES, VALUE_FUNCTIONS } from "./postgres-nodes";

// A parse tree is JSON with a hundred node types; each is read by the fields it may have.
// oxlint-disable-next-line typescript/no-explicit-any
type Node = any;
type Names = readonly string[];

/** Returns what PostgreSQL's parse tree reads, calls and contains besides. */
export function seenInTree(stmts: readonly Node[], kind: Sample["kind"]): Seen {
  const tree = new TreeReader();
  if (stmts.length > 1) tree.others.push(`holds ${stmts.length} statements`);
  for (const { stmt } of stmts) {
    if (Object.keys(stmt as object)[0] !== "SelectStmt") tree.others.push(`is a ${Object.keys(stmt as object)[0]}`);
    if (kind === "expression") tree.others.push(...beyondItsPlace(stmt.SelectStmt));
    tree.visit(stmt, []);
  }
  return tree;
}

/** An expression in `SELECT expression FROM t1` must not change the rest of the statement. */
function beyondItsPlace({ fromClause = [], op, limitOption, ...more }: Node): string[] {
  const clauses = Object.keys(more as object).filter((key) => key !== "targetList" && key !== "distinctClause");
  const isPlain = op === "SETOP_NONE" && limitOption === "LIMIT_OPTION_DEFAULT";
  return [
    ...(fromClause.length === 1 && !fromClause[0].RangeVar?.alias ? [] : ["changes what stands behind FROM"]),
    ...[...clauses, ...(isPlain ? [] : ["limit"])].map((clause) => `adds a ${clause}`),
  ];
}

class TreeReader implements Seen {
  readonly relations: Relation[] = [];
  readonly functions: string[] = [];
  readonly others: string[] = [];

  visit(node: Node, names: Names): void {
    if (Array.isArray(node)) for (const each of node) this.visit(each, names);
    else if (node !== null && typeof node === "object") {
      for (const [key, value] of Object.entries(node as object)) this.field(key, value, names);
    }
  }

  private field(key: string, value: Node, names: Names): void {
    if (/^[A-Z]/.test(key)) {
      if (key in CALLING && value.op !== "IS_DOCUMENT") this.functions.push(CALLING[key]!);
      else if (!(key in CALLING) && !HARMLESS.has(key)) this.others.push(`holds a ${key}`);
    }
    const isQuery = key === "SelectStmt" || key === "larg" || key === "rarg";
    if (isQuery) return this.query(value, names);
    if (key === "RangeVar") return this.table(value, names);
    if (key === "FuncCall") this.call(value.funcname);
    else if (key === "SQLValueFunction" && value.op in VALUE_FUNCTIONS) this.functions.push(VALUE_FUNCTIONS[value.op]!);
    else if (key === "TypeName" || key === "typeName") this.type(value);
    else if (key === "A_Expr") this.operator(value.name);
    else if (key === "operName" || key === "useOp") this.operator(value);
    else if (key === "A_Indirection") this.indirection(value);
    else if (key === "ColumnRef") this.column(value.fields);
    else if (key === "RangeTableSample") this.sample(value.method);
    else if (key === "lockingClause") this.others.push("locks rows");
    else if (key === "intoClause") this.others.push("writes a table");
    this.visit(value, names);
  }

  /** A common table expression is visible in the query and in the ones after it; with WITH RECURSIVE in all of them. */
  private query(value: Node, outer: Names): void {
    const { withClause, ...rest } = value;
    let names = outer;
    const ctes = (withClause?.ctes ?? []) as Node[];
    if (withClause?.recursive) names = [...names, ...ctes.map(({ CommonTableExpr: { ctename } }) => ctename)];
    for (const cte of ctes) {
      this.visit(cte, names);
      if (!withClause.recursive) names = [...names, cte.CommonTableExpr.ctename];
    }
    this.visit(rest, names);
  }

  private table({ catalogname = null, schemaname = null, relname }: Node, names: Names): void {
    if (schemaname !== null || !names.includes(relname))
      this.relations.push({ catalog: catalogname, schema: schemaname, table: relname });
  }

  private call(funcname: Node[]): void {
    const parts = partsOf(funcname);
    this.functions.push(parts.length === 2 && parts[0] === "pg_catalog" ? parts[1]! : parts.join("."));
  }

  private type({ names = [] }: Node): void {
    const parts = partsOf(names as Node[]);
    const last = parts.at(-1) ?? "";
    if (parts.length > 2 || (parts.length === 2 && parts[0] !== "pg_catalog") || !TYPES.has(last))
      this.functions.push(`::${parts.join(".")}`);
  }

  private operator(name: Node[] = []): void {
    const parts = partsOf(name);
    if (parts.length > 2 || (parts.length === 2 && parts[0] !== "pg_catalog") || !OPERATORS.has(parts.at(-1) ?? "=")) {
      if (!KEYWORD_OPERATORS.has(parts.at(-1)!)) this.functions.push(`operator ${parts.join(".")}`);
    }
  }

  /** `(x).f` is `f(x)` if x has no such field. */
  private indirection({ indirection }: Node): void {
    for (const { String: field } of indirection as Node[]) if (field) this.functions.push(`.${field.sval}`);
  }

  /** `x.f` is `f(x)` if x has no such column. */
  private column(fields: Node[]): void {
    const last = fields.at(-1)?.String;
    if (fields.length > 1 && last) this.functions.push(`.${last.sval}`);
  }

  private sample(method: Node[]): void {
    const parts = partsOf(method);
    if (parts.length !== 1 || !["system", "bernoulli"].includes(parts[0]!))
      this.functions.push(`tablesample ${parts.join(".")}`);
  }
}

const partsOf = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ String: text }) => (text ? [text.sval as string] : []));

const KEYWORD_OPERATORS = new Set([
  "BETWEEN",
  "NOT BETWEEN",
  "BETWEEN SYMMETRIC",
  "NOT BETWEEN SYMMETRIC",
  "~~",
  "OVERLAPS",
]);
