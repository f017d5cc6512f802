import type { Dialect } from "../dialects/dialect";
import { SqlError } from "../sql-error";
import type { Token } from "../read/tokens";
import { message } from "../../language/localizable";

/** Sampling methods, which are not functions: nothing else may follow TABLESAMPLE. */
const SAMPLING = /^(?:system|bernoulli)$/i;

/** Refuses calls of denied functions, and with `onlyAllowed` of all functions outside the allow-list. */
export function refuseFunctions(
  code: readonly Token[],
  dialect: Pick<Dialect, "functions">,
  onlyAllowed: boolean,
): void {
  const refused = new Set<string>();
  for (let at = 0; at + 1 < code.length; at++) {
    const token = code[at]!;
    if (token.kind === "string" && code[at + 1]!.text === "(" && code[at - 1]?.text.toUpperCase() === "UESCAPE")
      refused.add(`${code[at - 2]?.text} UESCAPE ${token.text}`);
    if (code[at + 1]!.text !== "(" || (token.kind !== "word" && token.kind !== "quoted")) continue;
    if (token.kind === "word" && SAMPLING.test(token.text) && code[at - 1]?.text.toUpperCase() === "TABLESAMPLE")
      continue;
    const name = functionName(token);
    if (name === "" || dialect.functions.denied.test(name) || (onlyAllowed && !isAllowedCall(code, at, dialect)))
      refused.add(name || token.text);
  }
  if (refused.size > 0)
    throw SqlError.query(
      message("SQL statement contains disallowed function(s): {functions}", {
        functions: `{${[...refused].map((name) => `'${name}'`).join(", ")}}`,
      }),
    );
}

/** Whether the name before a bracket, at `at`, is a built-in function that computes from its arguments only. */
export const isAllowedCall = (
  code: readonly { kind: string; text: string }[],
  at: number,
  dialect: Pick<Dialect, "functions">,
): boolean =>
  code[at]!.kind === "word" &&
  dialect.functions.allowed.has(calledName(code, at, dialect)) &&
  (code[at - 1]?.text !== "." ||
    (dialect.functions.schema !== undefined &&
      code[at - 2]?.text.toLowerCase() === dialect.functions.schema &&
      code[at - 3]?.text !== "."));

function calledName(
  code: readonly { text: string }[],
  at: number,
  { functions: { distinctSuffix = "" } }: Pick<Dialect, "functions">,
): string {
  const name = code[at]!.text.toLowerCase();
  return distinctSuffix !== "" && code[at + 2]?.text.toLowerCase() === "distinct" ? name + distinctSuffix : name;
}

/** The function's name as the engine looks it up; "" for a name with escapes, which could be any function. */
function functionName(token: Token): string {
  if (token.kind === "word") return token.text.toLowerCase();
  const quote = token.text.charAt(0);
  return (quote === '"' || quote === "`") && !token.text.includes("\\")
    ? token.text
        .slice(1, -1)
        .replaceAll(quote + quote, quote)
        .toLowerCase()
    : "";
}
