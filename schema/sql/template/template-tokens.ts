/**
 * One word or sign inside a tag. `unexpected` is the error message of an unreadable one, which is reported when the
 * parser reaches it.
 */
export interface TemplateToken {
  kind: "name" | "text" | "integer" | "float" | "sign" | "end" | "unexpected";
  text: string;
  line: number;
}

/** The ends of a tag, as Jinja's error messages name them. */
export const PRINT_END = "end of print statement";
export const BLOCK_END = "end of statement block";

const SPACE = /\s+/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*/uy;
const TEXT = /"(?:[^"\\]|\\[\s\S])*"|'(?:[^'\\]|\\[\s\S])*'/y;
const FLOAT = /\d(?:_?\d)*(?:\.\d(?:_?\d)*(?:[eE][+-]?\d+)?|[eE][+-]?\d+)/y;
const INTEGER = /0[xX][\da-fA-F]+|0[oO][0-7]+|0[bB][01]+|\d(?:_?\d)*/y;
const SIGN = /\*\*|\/\/|==|!=|<=|>=|[-+*/%~<>=()[\]{},.|:;]/y;
const CLOSING: Record<string, string> = { "(": ")", "[": "]", "{": "}" };

/**
 * The tokens of a tag that begins at `from` and the position after its end; without an end, the tokens up to the end of
 * the text. `onMark` is called before each.
 */
export function readTemplateTokens(
  source: string,
  from: number,
  close: "}}" | "%}",
  lineOf: (at: number) => number,
  onMark: () => void,
): { marks: TemplateToken[]; end: number; trims: boolean } {
  const marks: TemplateToken[] = [];
  const open: string[] = [];
  let at = from;
  const take = (pattern: RegExp): string | null => {
    pattern.lastIndex = at;
    const found = pattern.exec(source)?.[0];
    return found === undefined ? null : ((at += found.length), found);
  };
  const add = (kind: TemplateToken["kind"], text: string, start: number): void => {
    onMark();
    marks.push({ kind, text, line: lineOf(start) });
  };
  while (at < source.length) {
    if (take(SPACE)) continue;
    const start = at;
    const trims = source[at] === "-" || source[at] === "+" ? 1 : 0;
    if (open.length === 0 && source.startsWith(close, at + trims)) {
      add("end", close === "}}" ? PRINT_END : BLOCK_END, start);
      return { marks, end: at + trims + 2, trims: source[at] === "-" };
    }
    const name = take(NAME);
    const text = name ?? take(TEXT);
    const number = text ?? take(FLOAT);
    const integer = number ?? take(INTEGER);
    if (name !== null) add("name", name, start);
    else if (text !== null) add("text", unescaped(text.slice(1, -1)), start);
    else if (number !== null) add("float", number.replaceAll("_", ""), start);
    else if (integer !== null) add("integer", integer.replaceAll("_", ""), start);
    else {
      const sign = take(SIGN);
      if (sign === null) {
        add("unexpected", `unexpected char ${charText(source[at]!)} at ${at}`, start);
        break;
      }
      if (sign in CLOSING) open.push(CLOSING[sign]!);
      else if (sign === ")" || sign === "]" || sign === "}") {
        const expected = open.pop();
        if (expected !== sign) {
          add("unexpected", expected ? `unexpected '${sign}', expected '${expected}'` : `unexpected '${sign}'`, start);
          break;
        }
      }
      add("sign", sign, start);
    }
  }
  add("end", "end of template", source.length);
  return { marks, end: source.length, trims: false };
}

const charText = (char: string): string => (char === "'" ? `"'"` : `'${char}'`);

const ESCAPES: Record<string, string> = { n: "\n", t: "\t", r: "\r", "0": "\0", "\n": "" };
const unescaped = (text: string): string =>
  text.replaceAll(
    /\\(?:x([\da-fA-F]{2})|u([\da-fA-F]{4})|([\s\S]))/g,
    (whole, two: string | undefined, four: string | undefined, one: string | undefined) =>
      (two ?? four)
        ? String.fromCharCode(parseInt((two ?? four)!, 16))
        : `'"\\`.includes(one!)
          ? one!
          : (ESCAPES[one!] ?? whole),
  );
