import type { Dialect } from "../dialects/dialect";
import { referencesOf } from "../relations";
import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "../tokens";
import type { Token } from "../tokens";
import type { Rendering } from "./render";

/** A request chooses values and columns. Refuses SQL in which a text of the request names a table or a function. */
export function refuseRequestedTables({ sql, requested }: Rendering, dialect: Pick<Dialect, "name" | "tokens" | "functions">): string {
  if (requested.length === 0) return sql;
  const isRequested = (start: number, end: number): boolean => requested.some((place) => place.start < end && start < place.end);
  const tokens = tokensOf(sql, dialect);
  const names = tokens.filter(({ kind, start, end }) => (kind === "word" || kind === "quoted") && isRequested(start, end));
  if (names.length === 0) return sql;
  const calls = tokens.some((token, at) => names.includes(token) && tokens[at + 1]?.text === "(");
  const places = referencesOf(sql, dialect) ?? referencesOf(`${EXPRESSION}${sql}`, dialect)?.map(({ start, end }) => ({ start: start - EXPRESSION.length, end: end - EXPRESSION.length }));
  if (calls || !places || places.some(({ start, end }) => isRequested(start, end))) throw SqlError.query("A value of the request cannot name a table or a function in a template");
  return sql;
}

const EXPRESSION = "SELECT ";

function tokensOf(sql: string, { tokens }: Pick<Dialect, "tokens">): Token[] {
  try {
    return tokenize(sql, tokens).filter(({ kind }) => kind !== "comment");
  } catch (error) {
    // Whoever parses it next says where it ends too early.
    if (error instanceof UnclosedToken) return [];
    throw error;
  }
}
