import { mysql as dialect, MYSQL_TOKENS } from "../../../schema/sql/dialects/mysql";
import { tokenize, UnclosedToken } from "../../../schema/sql/tokens";
import type { Token } from "../../../schema/sql/tokens";
import type { Batch, Relation } from "../engine";
import { StatementRefused } from "./read-only";

/** The statements whose answers tell what a statement reads, to be run one after the other in one session. */
export const explaining = (sql: string, isMariaDb: boolean): string[] => [`EXPLAIN ${isMariaDb ? "EXTENDED" : "FORMAT=TRADITIONAL"} ${sql}`, "SHOW WARNINGS", `EXPLAIN FORMAT=JSON ${sql}`];

const REWRITTEN = 1003;

/**
 * Tables that the statement would read, views opened up. A plan names tables by their aliases; the statement as the optimizer
 * rewrote it, which comes as a note, has their full names but not what was worked out beforehand, and the plan in
 * JSON shows that. Throws StatementRefused where the two leave a doubt.
 */
export function relationsOfPlan(answers: readonly Batch[]): Relation[] {
  const rowsOf = (column: string): unknown[][] => answers.filter(({ columns }) => columns[0]?.name === column).flatMap(({ values, length }) => Array.from({ length }, (_, row) => values.map((cells) => cells[row])));
  const note = rowsOf("Level").find(([, code]) => code === REWRITTEN)?.[2];
  const plan = rowsOf("EXPLAIN")[0]?.[0];
  if (typeof note !== "string" || typeof plan !== "string") throw unsure();
  const tokens = tokensOf(note);
  const shown = new Set(tokens.flatMap(({ kind, text }) => (kind === "comment" ? [Number(/select#(\d+)/.exec(text)?.[1] ?? 0)] : [])));
  if (shown.size === 0) shown.add(1);
  if (selectsOf(JSON.parse(plan)).some((id) => !shown.has(id))) throw unsure();
  return tablesOf(tokens.filter(({ kind }) => kind !== "comment"));
}

function tablesOf(code: readonly Token[]): Relation[] {
  const found = new Map<string, Relation>();
  code.forEach((token, at) => {
    const [before, next] = [code[at - 1], code[at + 1]];
    if (next?.text === "(" && (token.kind === "quoted" || dialect.functions.denied.test(token.text.toLowerCase()))) throw unsure();
    if (token.kind === "word" && token.text.toLowerCase() === "dual") throw unsure();
    if (token.kind !== "quoted" || before?.text === "." || !isSource(code, at)) return;
    const names = [token, ...(next?.text === "." ? [code[at + 2]!] : [])].map(({ text }) => text.slice(1, -1).replaceAll("``", "`"));
    const [schema, table] = names;
    // A name alone is one of the statement's own: of WITH, or of a query in FROM.
    if (schema !== undefined && table !== undefined) found.set(JSON.stringify(names), { catalog: null, schema, table });
  });
  return [...found.values()];
}

/** Whether a name stands where a table does: after FROM or JOIN, brackets left out. */
function isSource(code: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (code[before]?.text === "(") before--;
  return /^(from|join|straight_join)$/i.test(code[before]?.text ?? "");
}

/** What puts several selects together (a union, …) has a number that is no select's. */
function selectsOf(plan: unknown): number[] {
  if (typeof plan !== "object" || plan === null) return [];
  const { select_id: id, query_specifications: parts } = plan as { select_id?: unknown; query_specifications?: unknown };
  return [...(typeof id === "number" && parts === undefined ? [id] : []), ...Object.values(plan).flatMap(selectsOf)];
}

function tokensOf(note: string): Token[] {
  try {
    return tokenize(note, MYSQL_TOKENS);
  } catch (error) {
    throw error instanceof UnclosedToken ? unsure() : error;
  }
}

const unsure = (): StatementRefused => new StatementRefused("The database does not say for sure which tables the statement reads.");
