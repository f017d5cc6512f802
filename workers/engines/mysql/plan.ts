import { mysql as dialect, MYSQL_LEXICAL } from "../../../schema/sql/dialects/mysql";
import { tokenize, UnclosedToken } from "../../../schema/sql/read/tokens";
import type { Token } from "../../../schema/sql/read/tokens";
import { type Batch, PlanUnclear, type Relation } from "../engine";

/**
 * Returns the statements whose results show what a statement reads, to be run one after the other in one connection.
 */
export const explaining = (sql: string, isMariaDb: boolean): string[] => [
  `EXPLAIN ${isMariaDb ? "EXTENDED" : "FORMAT=TRADITIONAL"} ${sql}`,
  "SHOW WARNINGS",
];

const REWRITTEN = 1003;

/**
 * Returns the tables that the statement reads, with views expanded, from the statement as the optimizer rewrote it,
 * which is returned as a note. It lacks tables whose rows were read during planning: a plan adds to the names of a
 * statement and replaces none. Throws PlanUnclear where the note contains calls that may read more.
 */
export function relationsOfPlan(results: readonly Batch[]): Relation[] {
  const rowsOf = (column: string): unknown[][] =>
    results
      .filter(({ columns }) => columns[0]?.name === column)
      .flatMap(({ values, length }) => Array.from({ length }, (_, row) => values.map((cells) => cells[row])));
  const note = rowsOf("Level").find(([, code]) => code === REWRITTEN)?.[2];
  if (typeof note !== "string") throw new PlanUnclear();
  return tablesOf(tokensOf(note).filter(({ kind }) => kind !== "comment"));
}

function tablesOf(code: readonly Token[]): Relation[] {
  const found = new Map<string, Relation>();
  code.forEach((token, at) => {
    const [before, next] = [code[at - 1], code[at + 1]];
    if (
      next?.text === "(" &&
      ((token.kind === "quoted" && !isColumnList(code, at + 1)) ||
        dialect.functions.denied.test(token.text.toLowerCase()))
    )
      throw new PlanUnclear();
    if (token.kind !== "quoted" || before?.text === "." || !isSource(code, at)) return;
    const names = [token, ...(next?.text === "." ? [code[at + 2]!] : [])].map(({ text }) =>
      text.slice(1, -1).replaceAll("``", "`"),
    );
    const [schema, table] = names;
    // An unqualified name is defined in the statement itself: by WITH, or by a query in FROM.
    if (schema !== undefined && table !== undefined) found.set(JSON.stringify(names), { catalog: null, schema, table });
  });
  return [...found.values()];
}

/** Whether the parentheses contain the columns of a WITH name: `name`(`a`,`b`) as (…). */
function isColumnList(code: readonly Token[], open: number): boolean {
  let at = open + 1;
  while (code[at]?.kind === "quoted" && code[at + 1]?.text === ",") at += 2;
  return (
    code[at]?.kind === "quoted" &&
    code[at + 1]?.text === ")" &&
    code[at + 2]?.text.toLowerCase() === "as" &&
    code[at + 3]?.text === "("
  );
}

/** Whether a name is in the position of a table: after FROM or JOIN, ignoring parentheses. */
function isSource(code: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (code[before]?.text === "(") before--;
  return /^(from|join|straight_join)$/i.test(code[before]?.text ?? "");
}

function tokensOf(note: string): Token[] {
  try {
    return tokenize(note, MYSQL_LEXICAL);
  } catch (error) {
    throw error instanceof UnclosedToken ? new PlanUnclear() : error;
  }
}
