import type { Statement } from "../read/statement";
import type { Token } from "../read/tokens";

/** Keywords that may follow a limit, or replace it: statements with them stay unchanged. */
const UNCLEAR = new Set(["FETCH", "FOR", "INTO", "SETTINGS", "FORMAT", "PROCEDURE", "LOCK"]);
const LIMITED = new Set(["SELECT", "WITH", "VALUES", "TABLE", "FROM"]);

export interface LimitedStatement {
  text: string;
  /** The statement's own LIMIT; null where it has none, or one that is not a plain number. */
  own: number | null;
}

/**
 * A reading statement that returns at most `most` rows: its own LIMIT if that is smaller. A statement with an unclear
 * end stays unchanged, because the engine stops reading at the limit anyway.
 */
export function limitedStatement({ text, verb, tokens }: Statement, most: number): LimitedStatement {
  if (!LIMITED.has(verb)) return { text, own: null };
  const outer = outermost(tokens);
  const words = outer.map(({ kind, text: word }) => (kind === "word" ? word.toUpperCase() : ""));
  if (words.some((word) => UNCLEAR.has(word))) return { text, own: null };
  const at = words.lastIndexOf("LIMIT");
  if (at < 0) return { text: `${text}\nLIMIT ${most}`, own: null };
  const [number, next] = [outer[at + 1], words[at + 2]];
  if (number?.kind !== "number" || !/^\d{1,15}$/.test(number.text) || (outer.length > at + 2 && next !== "OFFSET"))
    return { text, own: null };
  const own = Number(number.text);
  const start = tokens[0]!.start;
  return {
    own,
    text: own <= most ? text : text.slice(0, number.start - start) + String(most) + text.slice(number.end - start),
  };
}

/** Tokens outside of all brackets. */
function outermost(tokens: readonly Token[]): Token[] {
  let depth = 0;
  return tokens.filter(({ kind, text }) => {
    if (kind === "symbol" && (text === "(" || text === "[")) depth++;
    else if (kind === "symbol" && (text === ")" || text === "]")) depth--;
    else return depth === 0;
    return false;
  });
}
