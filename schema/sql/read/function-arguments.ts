import type { CertainToken } from "./certain-tokens";
import type { Dialect } from "../dialects/dialect";
import { Unsure } from "./unsure";

/** Open brackets, and the state of their current argument. */
interface Call {
  /** The function before the brackets in lower case; "" where they follow something else. */
  name: string;
  /** Whether the argument is a lambda. */
  isLambda: boolean;
  /** Whether the brackets contain, so far, a name that may not be called. */
  hasNames: boolean;
  arguments: number;
}

/**
 * Where an engine takes a function as an argument by its name, accepts only functions that may be called. A lambda is
 * accepted only as such an argument and without a name: the engine looks a lambda's name up before its own functions
 * and operators, in the whole statement. Throws Unsure. A single pass, because calls are nested.
 */
export function refuseFunctionArguments(
  tokens: readonly CertainToken[],
  { grammar: { functionArguments }, functions: { allowed } }: Pick<Dialect, "grammar" | "functions">,
): void {
  if (!functionArguments) return;
  const calls: Call[] = [];
  let closed = "";
  tokens.forEach(({ kind, text }, at) => {
    const call = calls.at(-1);
    const before = tokens[at - 1];
    if (kind === "symbol" && (text === "(" || text === "[")) {
      const name =
        text === "["
          ? ""
          : before?.text === ")" && before.kind === "symbol"
            ? closed
            : before?.kind === "word"
              ? before.text.toLowerCase()
              : "";
      calls.push({ name, isLambda: false, hasNames: false, arguments: 1 });
    } else if (kind === "symbol" && (text === ")" || text === "]")) {
      calls.pop();
      closed = call?.name ?? "";
      const around = calls.at(-1);
      if (around && call?.hasNames) around.hasNames = true;
    } else if (kind === "symbol" && text === "," && call) {
      // A single argument is not a function.
      if (call.arguments === 1 && !call.isLambda && call.hasNames && functionArguments.has(call.name))
        throw new Unsure();
      call.arguments++;
      call.isLambda = false;
    } else if (kind === "operator" && text === "->") {
      if (!call || !functionArguments.has(call.name)) throw new Unsure();
      call.isLambda = true;
    } else if (kind === "word" && call?.isLambda && text.toUpperCase() === "AS") throw new Unsure();
    else if (
      call &&
      (kind === "quoted" || (kind === "word" && tokens[at + 1]?.text !== "(" && !allowed.has(text.toLowerCase())))
    )
      call.hasNames = true;
  });
}
