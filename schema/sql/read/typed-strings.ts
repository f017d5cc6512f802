import type { CertainToken } from "./certain-tokens";
import { words } from "./grammar-rules";

/** Reserved words after which a string is an untyped value; any other word may be the name of its type. */
const BEFORE_VALUE = words(`
  all and any as asymmetric between both case default distinct else for from having in leading limit not offset on or placing select symmetric then to trailing using values when
  where`);

/** Keywords before an operand: after them, LIKE and ESCAPE could only be names of types. */
const BEFORE_OPERAND = new Set([
  ...BEFORE_VALUE,
  ...words(
    "by escape fetch first groups ilike is like next overlaps passing range returning rows similar some variadic zone",
  ),
]);
/** Keywords before an operand in functions of SQL/JSON, and names of columns elsewhere. */
const BEFORE_JSON = words("key value");

const ORDERED = words("group order partition");
const ZONES = words("at with without");

/**
 * Whether the string at `at` is an untyped value, or one of an allowed type. `call` is the word before the open
 * bracket, and `closed` the position where the most recently closed bracket began.
 */
export function isKnownString(
  tokens: readonly CertainToken[],
  at: number,
  { types, call, closed }: { types: ReadonlySet<string>; call: string; closed: number },
): boolean {
  const before = tokens[at - 1];
  if (!before || before.kind === "operator") return true;
  if (before.kind === "symbol") return before.text !== ")" && before.text !== "]" && before.text !== ".";
  if (before.kind !== "word" || tokens[at - 2]?.text === ".") return false;
  const word = before.text.toLowerCase();
  const earlier = wordAt(tokens, at - 2);
  if (word === "by") return ORDERED.has(earlier);
  if (word === "zone") return earlier === "time" && ZONES.has(wordAt(tokens, at - 3));
  if (word === "escape") return followsOperand(at - 2);
  if (word === "like" || word === "ilike") return followsOperand(earlier === "not" ? at - 3 : at - 2);
  return BEFORE_VALUE.has(word) || types.has(word) || types.has(`${earlier} ${word}`);

  function followsOperand(last: number): boolean {
    const token = tokens[last];
    if (token?.kind === "symbol")
      return (
        token.text === "]" ||
        (token.text === ")" && !(wordAt(tokens, closed - 1) === "on" && wordAt(tokens, closed - 2) === "distinct"))
      );
    if (token?.kind !== "word") return token !== undefined && token.kind !== "operator";
    const name = token.text.toLowerCase();
    return (
      tokens[last - 1]?.text === "." ||
      !(BEFORE_OPERAND.has(name) || (BEFORE_JSON.has(name) && call.startsWith("JSON")))
    );
  }
}

/**
 * Whether an unquoted word is the name of an allowed type, alone or with the word after it: DOUBLE PRECISION is one,
 * DOUBLE alone may be user-defined.
 */
export const namesType = (word: string, next: CertainToken | undefined, types: ReadonlySet<string>): boolean =>
  types.has(word.toLowerCase()) || (next?.kind === "word" && types.has(`${word} ${next.text}`.toLowerCase()));

/** The unquoted word in lower case that is not part of a dotted name; "" for anything else. */
function wordAt(tokens: readonly CertainToken[], at: number): string {
  const token = tokens[at];
  return token?.kind === "word" && tokens[at - 1]?.text !== "." ? token.text.toLowerCase() : "";
}
