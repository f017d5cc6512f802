/** Thrown for text that is not an object literal. */
export class ObjectLiteralError extends Error {}

export type Literal = string | number | boolean | null | Literal[] | { [key: string]: Literal };

const WORDS: Record<string, Literal> = { true: true, false: false, null: null, undefined: null };
const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", b: "\b", f: "\f", v: "\v", "0": "\0" };
const UNSAFE_KEYS = new Set(["__proto__", "constructor", "prototype"]);
const SPACE = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
const NAME = /[A-Za-z_$][\w$]*/y;
const NUMBER = /[-+]?(?:0x[\da-f]+|(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?)/iy;
const MAX_DEPTH = 40;

/**
 * Parses a JavaScript object literal as data: unquoted names, single or double quotes, comments and trailing commas;
 * never evaluates code. Throws ObjectLiteralError.
 */
export function parseObjectLiteral(text: string): { [key: string]: Literal } {
  let at = 0;

  function value(depth: number): Literal {
    if (depth > MAX_DEPTH) throw new ObjectLiteralError("nested too deeply");
    skip();
    const sign = text[at];
    if (sign === "{") return object(depth);
    if (sign === "[") return list(depth);
    if (sign === '"' || sign === "'" || sign === "`") return quoted(sign);
    const number = take(NUMBER);
    if (number !== null) return number.startsWith("-") ? -Number(number.slice(1)) : Number(number.replace("+", ""));
    const word = take(NAME);
    if (word !== null && Object.hasOwn(WORDS, word)) return WORDS[word] as Literal;
    throw new ObjectLiteralError(`“${word ?? sign ?? "end"}” is not a value`);
  }

  function object(depth: number): { [key: string]: Literal } {
    const made: { [key: string]: Literal } = {};
    for (at++; !closes("}"); separate("}")) {
      const sign = text[at];
      const key = sign === '"' || sign === "'" ? quoted(sign) : (take(NAME) ?? take(NUMBER));
      skip();
      if (key === null || text[at++] !== ":") throw new ObjectLiteralError("a name and a colon are missing");
      const read = value(depth + 1);
      if (!UNSAFE_KEYS.has(key)) made[key] = read;
    }
    at++;
    return made;
  }

  function list(depth: number): Literal[] {
    const made: Literal[] = [];
    for (at++; !closes("]"); separate("]")) made.push(value(depth + 1));
    at++;
    return made;
  }

  function quoted(end: string): string {
    let made = "";
    for (at++; text[at] !== end; at++) {
      const sign = text[at];
      if (sign === undefined || (sign === "\n" && end !== "`") || (sign === "$" && text[at + 1] === "{" && end === "`"))
        throw new ObjectLiteralError("a closing quote is missing");
      if (sign !== "\\") made += sign;
      else made += escaped();
    }
    at++;
    return made;
  }

  function escaped(): string {
    const sign = text[++at];
    if (sign !== "u" && sign !== "x") return sign === "\n" ? "" : (ESCAPES[sign ?? ""] ?? sign ?? "");
    const digits = text.slice(at + 1, at + (sign === "u" ? 5 : 3));
    if (!/^[\da-f]+$/i.test(digits)) throw new ObjectLiteralError("invalid escape sequence");
    at += digits.length;
    return String.fromCharCode(Number.parseInt(digits, 16));
  }

  function take(pattern: RegExp): string | null {
    pattern.lastIndex = at;
    const [found] = pattern.exec(text) ?? [];
    at += found?.length ?? 0;
    return found ?? null;
  }
  const skip = (): void => void take(SPACE);
  const closes = (end: string): boolean => {
    skip();
    return text[at] === end;
  };
  const separate = (end: string): void => {
    if (closes(end)) return;
    if (text[at++] !== ",") throw new ObjectLiteralError("a comma is missing");
  };

  skip();
  if (text[at] !== "{") throw new ObjectLiteralError("it does not start with {");
  const whole = object(0);
  skip();
  if (text[at] === ";") at++;
  skip();
  if (at < text.length) throw new ObjectLiteralError("unexpected text after the object");
  return whole;
}
