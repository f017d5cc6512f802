import type { Dialect } from "./dialects/dialect";
import { tokenize, UnclosedToken } from "./tokens";
import type { Token } from "./tokens";

/** The text holds something that the reader does not know for certain. */
export class Unsure extends Error {}

/** The tokens without comments. Throws Unsure where the engine might read other tokens than these. */
export function codeTokens(sql: string, { tokens: rules }: Pick<Dialect, "tokens">): Token[] {
  const code: Token[] = [];
  let end = 0;
  for (const token of tokensOf(sql, rules)) {
    if (HIDDEN.test(sql.slice(end, token.start))) throw new Unsure();
    end = token.end;
    if (token.kind !== "comment") code.push(token);
    else if (/^\/\*(?:M?!|\+)/i.test(token.text)) throw new Unsure();
  }
  if (HIDDEN.test(sql.slice(end)) || /\r(?!\n)/.test(sql)) throw new Unsure();
  return code;
}

/** What not every engine takes for space. */
const HIDDEN = /[^ \t\n\r\f]/;

function tokensOf(sql: string, rules: Dialect["tokens"]): Token[] {
  try {
    return tokenize(sql, rules);
  } catch (error) {
    if (error instanceof UnclosedToken) throw new Unsure();
    throw error;
  }
}

/** A number and nothing that an engine could cut off it, as in 1FROM. */
export const isNumber = (text: string): boolean => /^(?:0[xX][0-9a-fA-F]+|\d[\d_]*(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?)$/.test(text);

/** The name as the engine looks it up. */
export function foldName(token: Token, engine: string): string {
  const isQuoted = token.kind === "quoted";
  const quote = token.text[0]!;
  if (isQuoted && (/[uU]/.test(quote) || token.text.includes("\\"))) throw new Unsure();
  const name = isQuoted ? token.text.slice(1, -1).replaceAll(quote + quote, quote) : token.text;
  return (isQuoted ? FOLDS_QUOTED : FOLDS_BARE).has(engine) ? name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase()) : name;
}

const FOLDS_BARE = new Set(["postgresql", "trino", "sqlite"]);
const FOLDS_QUOTED = new Set(["trino", "sqlite"]);
