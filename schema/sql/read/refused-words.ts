import { type CertainToken, nameOf } from "./certain-tokens";
import type { Dialect } from "../dialects/dialect";
import { refuseFunctionArguments } from "./function-arguments";
import { words } from "./grammar-rules";
import { isKnownString, namesType } from "./typed-strings";
import { Unsure } from "./unsure";

const CASTS = words("CAST TRY_CAST SAFE_CAST");

/**
 * Calls whose arguments may contain FOR; a list of columns may contain `FOR ORDINALITY`. Anywhere else FOR locks rows,
 * or names a function.
 */
const FOR_CALLS = words("SUBSTRING OVERLAY");

/**
 * Refuses keywords that are calls without brackets, and casts to types that can run code or look names up. Throws
 * Unsure. Parts of a dotted name are never such keywords; quoted names are in few engines. Returns names after a dot
 * that may call a user-defined function.
 */
export function refuseKeywordCalls(
  tokens: readonly CertainToken[],
  { grammar, lexical, functions }: Pick<Dialect, "grammar" | "lexical" | "functions">,
): string[] {
  const open: string[] = [];
  const opened: number[] = [];
  let closed = -1;
  /** The function of the most recently closed brackets, also of the second ones in f(1)(2). */
  const callees: string[] = [];
  let callee = "";
  const attributes = new Set<string>();
  refuseFunctionArguments(tokens, { grammar, functions });
  tokens.forEach((token, at) => {
    const before = tokens[at - 1];
    const word = token.kind === "word" ? token.text.toLowerCase() : "";
    if (token.text === "(" && token.kind === "symbol") {
      open.push(before?.kind === "word" ? before.text.toUpperCase() : "");
      opened.push(at);
      callees.push(before?.text === ")" && before.kind === "symbol" ? callee : (before?.text.toLowerCase() ?? ""));
    } else if (token.text === ")" && token.kind === "symbol") {
      open.pop();
      closed = opened.pop() ?? -1;
      callee = callees.pop() ?? "";
    }
    if (token.text === "." && token.kind === "symbol" && !joinsNames(before, tokens[at + 1])) throw new Unsure();
    if (word !== "" && before?.text !== "." && grammar.refusedWords.has(word)) throw new Unsure();
    if (grammar.refusedNames.size > 0 && before?.text !== "." && isNameOf(token, grammar.refusedNames))
      throw new Unsure();
    if (
      word === "for" &&
      before?.text !== "." &&
      (!FOR_CALLS.has(open.at(-1) ?? "") || isSequence(before, tokens[at - 2])) &&
      !(open.at(-1) === "COLUMNS" && tokens[at + 1]?.text.toUpperCase() === "ORDINALITY")
    )
      throw new Unsure();
    if (
      word === "filter" &&
      functions.filterSuffix &&
      before?.text === ")" &&
      !functions.allowed.has(callee + functions.filterSuffix)
    )
      throw new Unsure();
    if (grammar.attributeCalls && before?.text === ".") noteAttribute(token, tokens[at - 2], grammar.attributeCalls);
    if (!grammar.castTypes) return;
    const isCast =
      (token.kind === "operator" && token.text === "::") ||
      (word === "as" && CASTS.has(open.at(-1) ?? "")) ||
      (word === "returning" && before?.text !== ".");
    if (isCast && !isType(tokens[at + 1], tokens[at + 2], grammar.castTypes)) throw new Unsure();
    if (
      token.kind === "string" &&
      !isKnownString(tokens, at, { types: grammar.castTypes, call: open.at(-1) ?? "", closed })
    )
      throw new Unsure();
  });
  return [...attributes];

  /**
   * Records the name after a dot. A value in brackets has no columns of its own: a name after its dot is a function,
   * and is refused.
   */
  function noteAttribute(token: CertainToken, owner: CertainToken | undefined, refused: RegExp): void {
    if (token.text === "*") return;
    if ((token.kind !== "word" && token.kind !== "quoted") || (owner?.kind !== "word" && owner?.kind !== "quoted"))
      throw new Unsure();
    const name = nameOf(token, { lexical });
    if (refused.test(name)) throw new Unsure();
    attributes.add(name);
  }
}

const isNameOf = ({ kind, text }: CertainToken, names: ReadonlySet<string>): boolean =>
  (kind === "word" && names.has(text.toLowerCase())) ||
  (kind === "quoted" && names.has(text.slice(1, -1).toLowerCase()));

/** MariaDB's `NEXT VALUE FOR sequence`, which names a table wherever a value is allowed. */
const isSequence = (before: CertainToken | undefined, earlier: CertainToken | undefined): boolean =>
  /^value$/i.test(before?.text ?? "") && /^(?:next|previous)$/i.test(earlier?.text ?? "");

/**
 * Whether the dot is between names, or before the star of all columns: at an edge it would combine with a name of the
 * surrounding SQL.
 */
const joinsNames = (before: CertainToken | undefined, next: CertainToken | undefined): boolean =>
  (before?.kind === "word" || before?.kind === "quoted" || before?.text === ")" || before?.text === "]") &&
  (next?.kind === "word" || next?.kind === "quoted" || next?.text === "*");

const isType = (token: CertainToken | undefined, next: CertainToken | undefined, types: ReadonlySet<string>): boolean =>
  token?.kind === "word" && next?.text !== "." && namesType(token.text, next, types);
