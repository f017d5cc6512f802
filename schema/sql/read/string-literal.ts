import { hasControlCharacters } from "./control-characters";
import { canonicalGoogleString } from "./google-strings";
import type { LexicalRules } from "./lexical-rules";
import { Unsure } from "./unsure";

/**
 * A string literal in the engine's canonical form: single quotes, inner quotes doubled, escapes only in engines where
 * every string has them. Throws Unsure for strings without this form: bit strings, U&'', strings in several parts,
 * control characters.
 */
export function canonicalString(text: string, rules: LexicalRules): string {
  if (rules.uncertainBackslashes && text.includes("\\")) throw new Unsure();
  if (rules.googleStrings) return canonicalGoogleString(text);
  const body = rules.prefixedStrings ? prefixedBody(text) : doubled(text);
  if (hasControlCharacters(body) || (rules.backslashes && ENDS_IN_ESCAPE.test(body))) throw new Unsure();
  return `'${body}'`;
}

const ENDS_IN_ESCAPE = /(?:^|[^\\])(?:\\\\)*\\$/;

/** Converts the body to one between single quotes, where double quotes need no doubling; escapes stay unchanged. */
function doubled(text: string): string {
  const quote = text[0]!;
  const body = text.slice(1, -1);
  if (quote === "'") return body;
  // An escaped quote stays escaped; a doubled double quote becomes one, and a single quote becomes two.
  return body.replaceAll(/\\[^]|""|'/g, (part) => (part === '""' ? '"' : part === "'" ? "''" : part));
}

/** The body of PostgreSQL's plain strings, $tag$…$tag$ and E'…'. */
function prefixedBody(text: string): string {
  if (text[0] === "$") {
    const tag = text.slice(0, text.indexOf("$", 1) + 1);
    return text.slice(tag.length, -tag.length).replaceAll("'", "''");
  }
  const isEscaped = /^e'/i.test(text);
  if (!isEscaped && text[0] !== "'") throw new Unsure();
  const body = text.slice(isEscaped ? 2 : 1, -1);
  if (isInParts(body, isEscaped)) throw new Unsure();
  return isEscaped ? withoutEscapes(body) : body;
}

/** Whether a quote in the body is neither escaped nor doubled: the string continues after a line break. */
const isInParts = (body: string, isEscaped: boolean): boolean =>
  body.replaceAll(isEscaped ? /\\[^]|''/g : /''/g, "").includes("'");

const ESCAPES: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t" };

function withoutEscapes(body: string): string {
  return body.replaceAll(
    /\\(u[0-9a-fA-F]{4}|U[0-9a-fA-F]{8}|x[0-9a-fA-F]{1,2}|[0-7]{1,3}|[^])|''/g,
    (part, escape: string | undefined) => {
      if (escape === undefined) return "''";
      const code = /^[uUx]./.test(escape)
        ? parseInt(escape.slice(1), 16)
        : /^[0-7]/.test(escape)
          ? parseInt(escape, 8)
          : null;
      if (code === null && /^[uUx]/.test(escape)) throw new Unsure();
      // Bytes beyond ASCII depend on the database's encoding, and the engine joins surrogate halves.
      if (
        code !== null &&
        (code === 0 || (/^[x0-7]/.test(escape) && code > 0x7f) || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff))
      )
        throw new Unsure();
      const character = code === null ? (ESCAPES[escape] ?? escape) : String.fromCodePoint(code);
      return character === "'" ? "''" : character;
    },
  );
}
