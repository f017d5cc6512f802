import type { Dialect } from "../dialects/dialect";
import { placesOfRelations } from "../read/relations";
import type { ReaderDialect } from "../read/expression-reader";
import { SqlError } from "../sql-error";
import { tokenize, UnclosedToken } from "../read/tokens";
import type { Token } from "../read/tokens";
import type { Rendering } from "./render";
import { message } from "../../language/localizable";

/** Refuses SQL in which a request text names a table or a function: a request may select values and columns only. */
export function refuseRequestedTables({ sql, requested }: Rendering, dialect: ReaderDialect): string {
  if (requested.length === 0) return sql;
  const isRequested = (start: number, end: number): boolean => overlaps(requested, start, end);
  const tokens = tokensOf(sql, dialect);
  const names = tokens.filter(
    ({ kind, start, end }) => (kind === "word" || kind === "quoted") && isRequested(start, end),
  );
  if (names.length === 0) return sql;
  const requestedNames = new Set(names);
  const calls = tokens.some((token, at) => requestedNames.has(token) && tokens[at + 1]?.text === "(");
  const places =
    placesOfRelations(sql, dialect) ??
    placesOfRelations(`${EXPRESSION}${sql}`, dialect)?.map(({ start, end }) => ({
      start: start - EXPRESSION.length,
      end: end - EXPRESSION.length,
    }));
  if (calls || !places || places.some(({ start, end }) => isRequested(start, end)))
    throw SqlError.query(message("A value of the request cannot name a table or a function in a template"));
  return sql;
}

const EXPRESSION = "SELECT ";

function tokensOf(sql: string, { lexical }: Pick<Dialect, "lexical">): Token[] {
  try {
    return tokenize(sql, lexical).filter(({ kind }) => kind !== "comment");
  } catch (error) {
    // The parser that runs next reports unterminated text.
    if (error instanceof UnclosedToken) return [];
    throw error;
  }
}

/** Whether one of the ranges, which are sorted and disjoint, overlaps a part of the text. */
function overlaps(places: Rendering["requested"], start: number, end: number): boolean {
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.end <= start) low = middle + 1;
    else high = middle;
  }
  // Empty ranges sort before ranges that begin at the same position.
  for (let at = low; at < places.length && places[at]!.start < end; at++) if (start < places[at]!.end) return true;
  return false;
}
