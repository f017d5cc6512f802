import { bracketsWith } from "../read/brackets";
import type { Token } from "../read/tokens";

/**
 * Whether an expression contains a table reference, or changes the meaning of names elsewhere in the query. In
 * ClickHouse `x IN t` reads the table t, and an alias replaces a column of its name everywhere, also in the condition
 * of a row rule. So the list of IN may contain values only, and no expression may define a name, neither by AS nor by a
 * name after an operand ("CASE WHEN 1 owner THEN …").
 */
export function reachesOut(code: readonly Token[]): boolean {
  const calls: string[] = [];
  let named: ReadonlySet<number> | null = null;
  for (let at = 0; at < code.length; at++) {
    const { text, kind } = code[at]!;
    if (text === "(") calls.push(code[at - 1]?.kind === "word" ? upper(code[at - 1]) : "");
    else if (text === ")") calls.pop();
    if (kind === "quoted" || kind === "word") {
      if (namesOperand(code, at)) return true;
      const word = kind === "word" ? upper(code[at]) : "";
      if (word === "AS" && !(calls.at(-1) === "CAST" && isTypeOfCast(code, at + 1))) return true;
      if (word !== "IN") continue;
      named ??= bracketsWith(code, (token, place) => isName(token, code[place + 1]));
      if (!isListOfValues(code, at + 1, named)) return true;
    }
  }
  return false;
}

const upper = (token: Token | undefined): string => token?.text.toUpperCase() ?? "";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Keywords that precede an operand and are none themselves. */
const LEADING = words(
  "AND OR NOT IN LIKE ILIKE REGEXP IS BETWEEN CASE WHEN THEN ELSE AS FROM FOR GLOBAL ORDER PARTITION BY DISTINCT DIV MOD INTERVAL WHERE USING BOTH LEADING TRAILING OVER FILTER GROUP WITHIN ROWS RANGE NULLS COLLATE",
);
/** Keywords that follow an operand and are never its alias. */
const FOLLOWING = words(
  "AND OR NOT IN LIKE ILIKE REGEXP IS BETWEEN WHEN THEN ELSE END AS FROM ASC DESC GLOBAL NULLS ORDER PARTITION COLLATE PRECEDING FOLLOWING",
);
/** Keywords that follow an operand and could be its alias where the expression ends after them. */
const DOUBTFUL = words("OVER FILTER WITHIN DIV MOD FOR ROWS RANGE GROUP");
/** Keywords before NULLS, after a function. */
const NULLS = words("IGNORE RESPECT");
const ENDS = words(") ] , THEN ELSE END WHEN FROM FOR AS");

function namesOperand(code: readonly Token[], at: number): boolean {
  const before = code[at - 1];
  if (!before || !endsOperand(code, at - 1)) return false;
  const word = code[at]!.kind === "word" ? upper(code[at]) : "";
  if (NULLS.has(word) && upper(code[at + 1]) === "NULLS") return false;
  if (FOLLOWING.has(word) || upper(code[at - 2]) === "INTERVAL" || (word === "ROW" && upper(before) === "CURRENT"))
    return false;
  return !(DOUBTFUL.has(word) && code[at + 1] && !ENDS.has(upper(code[at + 1])));
}

function endsOperand(code: readonly Token[], at: number): boolean {
  const { kind, text } = code[at]!;
  if (text === "*") return !multiplies(code[at - 1]);
  if (kind === "symbol") return text === ")" || text === "]" || text === "}";
  return kind !== "word" || !LEADING.has(text.toUpperCase());
}

/** Keywords, in addition to those of LEADING, that may precede the star of all columns. */
const BEFORE_STAR = words(
  "ALL ANY SOME EXISTS XOR RLIKE GLOB SIMILAR ESCAPE SELECT TOP ON COLLATE APPLY EXCEPT REPLACE",
);

/** Whether a star after the token is certainly an operator, and not all columns. */
function multiplies(before: Token | undefined): boolean {
  if (!before) return false;
  if (before.kind === "symbol") return before.text === ")" || before.text === "]";
  return (
    before.kind !== "word" || !(LEADING.has(before.text.toUpperCase()) || BEFORE_STAR.has(before.text.toUpperCase()))
  );
}

/** Whether there is a single type up to CAST's closing bracket: no second AS, no further argument. */
function isTypeOfCast(code: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const { text } = code[at]!;
    if (text === "(") depth++;
    else if (text === ")") {
      if (depth === 0) return at > from;
      depth--;
    } else if ((text === "," && depth === 0) || text.toUpperCase() === "AS") return false;
  }
  return false;
}

const VALUE_WORDS = words("NULL TRUE FALSE");

/** `named` are the brackets that contain a name, because lists may be nested. */
function isListOfValues(code: readonly Token[], from: number, named: ReadonlySet<number>): boolean {
  let at = from;
  for (; code[at]?.kind === "word"; at++) if (isName(code[at]!, code[at + 1])) return false;
  const text = code[at]?.text;
  return text === "(" || text === "["
    ? !named.has(at)
    : at > from && code[at] !== undefined && code[at]!.kind !== "quoted" && text !== ")" && text !== "]";
}

const isName = ({ kind, text }: Token, next: Token | undefined): boolean =>
  kind === "quoted" || (kind === "word" && next?.text !== "(" && !VALUE_WORDS.has(text.toUpperCase()));
