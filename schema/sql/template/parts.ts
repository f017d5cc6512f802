import { readTemplateTokens } from "./template-tokens";
import type { TemplateToken } from "./template-tokens";
import { TemplateError } from "./template-error";

/** A part of a template: plain text, an expression to print, or a tag with its tokens. */
export type Part = { kind: "text"; text: string } | { kind: "print" | "tag"; marks: TemplateToken[] };

const RAW_END = /\{%([-+]?)\s*endraw\s*([-+]?)%\}/g;

/**
 * Splits a template at its tags: comments are dropped, raw blocks are text, whitespace is trimmed where a sign requests
 * it, and one line break at the end is dropped. `onMark` is called before each token of a tag.
 */
export function partsOf(template: string, onMark: () => void = () => {}): Part[] {
  const source = template.replace(/\r\n?/g, "\n").replace(/\n$/, "");
  const lines = lineCounter(source);
  const parts: Part[] = [];
  let at = 0;
  let trimsNext = false;
  const addText = (text: string, trimsEnd: boolean): void => {
    const start = trimsNext ? text.replace(/^\s+/, "") : text;
    trimsNext = false;
    const stored = trimsEnd ? start.trimEnd() : start;
    if (stored !== "") parts.push({ kind: "text", text: stored });
  };
  while (at < source.length) {
    const open = nextTag(source, at);
    if (open < 0) {
      addText(source.slice(at), false);
      break;
    }
    const sign = source[open + 2];
    addText(source.slice(at, open), sign === "-");
    const inside = open + 2 + (sign === "-" || sign === "+" ? 1 : 0);
    if (source[open + 1] === "#") {
      const end = source.indexOf("#}", inside);
      if (end < 0) throw new TemplateError("TemplateSyntaxError", "Missing end of comment tag", lines(open));
      trimsNext = source[end - 1] === "-";
      at = end + 2;
      continue;
    }
    const isPrint = source[open + 1] === "{";
    const { marks, end, trims } = readTemplateTokens(source, inside, isPrint ? "}}" : "%}", lines, onMark);
    at = end;
    trimsNext = trims;
    if (isPrint || marks[0]!.text !== "raw" || marks[0]!.kind !== "name") {
      parts.push({ kind: isPrint ? "print" : "tag", marks });
      continue;
    }
    RAW_END.lastIndex = at;
    const close = RAW_END.exec(source);
    if (!close) throw new TemplateError("TemplateSyntaxError", "Missing end of raw directive", lines(open));
    addText(source.slice(at, close.index), close[1] === "-");
    trimsNext = close[2] === "-";
    at = close.index + close[0].length;
  }
  return parts;
}

function nextTag(source: string, from: number): number {
  for (let at = source.indexOf("{", from); at >= 0; at = source.indexOf("{", at + 1))
    if ("{%#".includes(source[at + 1] ?? " ")) return at;
  return -1;
}

/** Returns the line number of a position; positions must ascend. */
function lineCounter(source: string): (at: number) => number {
  let line = 1;
  let counted = 0;
  return (at) => {
    for (; counted < at; counted++) if (source[counted] === "\n") line++;
    return line;
  };
}
