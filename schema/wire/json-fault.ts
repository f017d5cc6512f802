/**
 * The first error of a JSON text, in the words of Superset's decoder: "Expecting value: line 1 column 1 (char 0)"; null
 * for valid JSON.
 */
export function jsonFault(text: string): string | null {
  try {
    const end = space(text, value(text, space(text, 0), "Expecting value", 0));
    return end < text.length
      ? `Extra data: ${lineAndColumn(text, end)} - ${lineAndColumn(text, text.length)} (char ${end} - ${text.length})`
      : null;
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return `${error.message}: ${lineAndColumn(text, error.at)} (char ${error.at})`;
  }
}

class Fault extends Error {
  constructor(
    message: string,
    readonly at: number,
  ) {
    super(message);
  }
}

const MAX_DEPTH = 500;
const PLAIN = /(?:null|true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y;
const STRING = /"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/y;
const SPACE = /[ \t\n\r]*/y;

function matched(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}
const space = (text: string, at: number): number => at + matched(SPACE, text, at);

/** Each parser starts at `at` and returns where its value ends. */
function value(text: string, at: number, otherwise: string, depth: number): number {
  if (depth > MAX_DEPTH) throw new Fault("Too deeply nested", at);
  const first = text.charAt(at);
  if (first === '"') return string(text, at);
  if (first === "{")
    return members(text, at + 1, "}", (place, isFirst) => {
      if (text.charAt(place) !== '"')
        throw new Fault(`Expecting property name enclosed in double quotes${isFirst ? " or '}'" : ""}`, place);
      const colon = space(text, string(text, place));
      if (text.charAt(colon) !== ":") throw new Fault("Expecting ':' delimiter", colon);
      return value(text, space(text, colon + 1), "Expecting value", depth + 1);
    });
  if (first === "[")
    return members(text, at + 1, "]", (place, isFirst) =>
      value(text, place, isFirst ? "Expecting value or ']'" : "Expecting value", depth + 1),
    );
  const length = matched(PLAIN, text, at);
  if (!length) throw new Fault(otherwise, at);
  return at + length;
}

function members(text: string, start: number, close: string, member: (at: number, isFirst: boolean) => number): number {
  let at = space(text, start);
  if (text.charAt(at) === close) return at + 1;
  for (let isFirst = true; ; isFirst = false) {
    at = space(text, member(at, isFirst));
    const next = text.charAt(at);
    if (next === close) return at + 1;
    if (next !== ",") throw new Fault(`Expecting ',' delimiter or '${close}'`, at);
    at = space(text, at + 1);
  }
}

function string(text: string, at: number): number {
  const length = matched(STRING, text, at);
  if (!length) throw new Fault("Unterminated string starting at", at);
  return at + length;
}

function lineAndColumn(text: string, at: number): string {
  const before = text.slice(0, at).split("\n");
  return `line ${before.length} column ${before.at(-1)!.length + 1}`;
}
