import type { Dialect } from "./dialects/dialect";
import { SqlError } from "./sql-error";
import type { Token } from "./tokens";

/** Ways to take a sample of a table, which are no functions: nothing else may stand behind TABLESAMPLE. */
const SAMPLING = /^(?:system|bernoulli)$/i;

/** Refuses calls of functions that are denied, and with `onlyAllowed` of all but those known to be harmless. */
export function refuseFunctions(code: readonly Token[], dialect: Pick<Dialect, "functions">, onlyAllowed: boolean): void {
  const refused = new Set<string>();
  for (let at = 0; at + 1 < code.length; at++) {
    const token = code[at]!;
    if (token.kind === "string" && code[at + 1]!.text === "(" && code[at - 1]?.text.toUpperCase() === "UESCAPE") refused.add(`${code[at - 2]?.text} UESCAPE ${token.text}`);
    if (code[at + 1]!.text !== "(" || (token.kind !== "word" && token.kind !== "quoted")) continue;
    if (token.kind === "word" && SAMPLING.test(token.text) && code[at - 1]?.text.toUpperCase() === "TABLESAMPLE") continue;
    const name = functionName(token);
    if (name === "" || dialect.functions.denied.test(name) || (onlyAllowed && !isAllowedCall(code, at, dialect))) refused.add(name || token.text);
  }
  if (refused.size > 0) throw SqlError.query(`SQL statement contains disallowed function(s): {${[...refused].map((name) => `'${name}'`).join(", ")}}`);
}

/** Whether the name before a bracket, at `at`, is a function of the engine's own that computes from its arguments alone. */
export const isAllowedCall = (code: readonly Token[], at: number, dialect: Pick<Dialect, "functions">): boolean =>
  code[at]!.kind === "word" && dialect.functions.allowed.has(code[at]!.text.toLowerCase()) && (code[at - 1]?.text !== "." || code[at - 2]?.text.toLowerCase() === "pg_catalog");

/** As the engine looks it up; "" for a name with escapes, which could be any. */
function functionName(token: Token): string {
  if (token.kind === "word") return token.text.toLowerCase();
  const quote = token.text.charAt(0);
  return (quote === '"' || quote === "`") && !token.text.includes("\\") ? token.text.slice(1, -1).replaceAll(quote + quote, quote).toLowerCase() : "";
}
