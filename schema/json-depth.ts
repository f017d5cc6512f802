/** Most levels of nested brackets in JSON; recursion through deeper values would overflow the stack. */
export const MAX_JSON_DEPTH = 100;
/**
 * Most lists, objects and named values of a JSON text: two megabytes can hold a million, which take 150 ms to parse.
 * Values of a list are not counted.
 */
export const MAX_JSON_MEMBERS = 100_000;

/** The same limit for JSON inside a JSON text: stored JSON is parsed, merged and compared each time it is used. */
export const MAX_STORED_JSON_MEMBERS = 20_000;
/** Length from which texts in JSON are checked for JSON. */
const LONG_TEXT = 2000;

/**
 * Describes which limit a JSON text exceeds; null where it exceeds none. JSON in its texts counts, too. Scans the text
 * once; invalid JSON is reported elsewhere.
 */
export function exceededJsonBound(text: string): string | null {
  const stored = { members: 0 };
  const members = membersOf(text, (quoted) => {
    const within = membersOfText(quoted);
    if (within !== null) stored.members += within;
    return within !== null;
  });
  if (members === null) return `JSON is nested deeper than ${MAX_JSON_DEPTH}`;
  if (members > MAX_JSON_MEMBERS) return tooMany(MAX_JSON_MEMBERS, "JSON");
  return stored.members > MAX_STORED_JSON_MEMBERS ? tooMany(MAX_STORED_JSON_MEMBERS, "JSON in a text") : null;
}

/** The same for JSON that is stored as a whole. */
export function exceededStoredBound(text: string): string | null {
  const members = membersOf(text, () => true);
  if (members === null) return `JSON is nested deeper than ${MAX_JSON_DEPTH}`;
  return members > MAX_STORED_JSON_MEMBERS ? tooMany(MAX_STORED_JSON_MEMBERS, "JSON") : null;
}

const tooMany = (most: number, what: string): string =>
  `${what} holds more than ${most} lists, objects and named values`;

/** Number of lists, objects and named values; null where they are nested too deep, or where a long text is refused. */
function membersOf(text: string, acceptsText: (quoted: string) => boolean): number | null {
  let depth = 0;
  let members = 0;
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfText(text, at);
        if (end - at > LONG_TEXT && !acceptsText(text.slice(at, end + 1))) return null;
        at = end;
        break;
      }
      case BRACKET:
      case BRACE:
        if (++depth > MAX_JSON_DEPTH) return null;
        members++;
        break;
      case COLON:
        members++;
        break;
      case BRACKET_END:
      case BRACE_END:
        depth--;
    }
  }
  return members;
}

/** Number of members of the JSON that a text in JSON contains; 0 for any other text. */
function membersOfText(quoted: string): number | null {
  let text: string;
  try {
    text = (JSON.parse(quoted) as string).trimStart();
  } catch {
    return 0;
  }
  return text.startsWith("{") || text.startsWith("[") ? membersOf(text, () => true) : 0;
}

const [QUOTE, COLON, BRACKET, BRACKET_END, BRACE, BRACE_END] = [34, 58, 91, 93, 123, 125];

/** Index of the quote that ends the text that begins at `start`, or the end of the input. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let backslashes = 0;
    while (text[at - 1 - backslashes] === "\\") backslashes++;
    if (backslashes % 2 === 0) return at;
  }
  return text.length;
}

/** JSON.parse for a text from a request. Throws SyntaxError, also where the text exceeds the limits. */
export function parseJson(text: string): unknown {
  const exceeded = exceededJsonBound(text);
  if (exceeded) throw new SyntaxError(exceeded);
  return JSON.parse(text);
}
