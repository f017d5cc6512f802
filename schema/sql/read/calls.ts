import { type CertainToken, nameOf } from "./certain-tokens";
import type { Dialect } from "../dialects/dialect";

/**
 * Built-in functions and operators that a text calls, as the engine looks them up, where user-defined ones may replace
 * them.
 */
export function callsOf(tokens: readonly CertainToken[], dialect: Pick<Dialect, "functions" | "lexical">): string[] {
  if (!dialect.functions.overloaded) return [];
  const calls = tokens.flatMap((token, at) => {
    if (token.kind === "operator") return [token.text];
    const implied = (token.kind === "word" && IMPLIED.get(token.text.toLowerCase())) || [];
    return isCalled(tokens, at) ? [nameOf(token, dialect), ...implied] : implied;
  });
  return [...new Set(calls)];
}

/** Operators that keywords imply. */
const IMPLIED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ["in", ["="]],
  ["case", ["="]],
  ["nullif", ["="]],
  ["distinct", ["="]],
  ["using", ["="]],
  ["natural", ["="]],
  ["between", [">=", "<="]],
  ["like", ["~~", "!~~"]],
  ["ilike", ["~~*", "!~~*"]],
  ["similar", ["~", "!~"]],
]);

/**
 * A name after a closing bracket continues a call: `) OVER (`, `) FILTER (`. A name after a dot belongs to the engine's
 * own schema.
 */
function isCalled(tokens: readonly CertainToken[], at: number): boolean {
  const before = tokens[at - 1]?.text;
  return tokens[at]!.kind === "word" && tokens[at + 1]?.text === "(" && before !== ")" && before !== ".";
}
