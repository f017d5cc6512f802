import type { Token } from "../tokens";

/**
 * What stands for a query in ClickHouse, or changes what names mean elsewhere in it: `x IN t` reads the table t, and an alias
 * takes the place of a column of its name everywhere, also where a row rule asks for it. So the list of IN holds values only,
 * and no expression names anything, neither by AS nor by a name after an operand ("CASE WHEN 1 owner THEN …").
 */
export function reachesOut(code: readonly Token[]): boolean {
  const calls: string[] = [];
  for (let at = 0; at < code.length; at++) {
    const { text, kind } = code[at]!;
    if (text === "(") calls.push(code[at - 1]?.kind === "word" ? upper(code[at - 1]) : "");
    else if (text === ")") calls.pop();
    if (kind === "quoted" || kind === "word") {
      if (namesOperand(code, at)) return true;
      const word = kind === "word" ? upper(code[at]) : "";
      if (word === "AS" && !(calls.at(-1) === "CAST" && isTypeOfCast(code, at + 1))) return true;
      if (word === "IN" && !isListOfValues(code, at + 1)) return true;
    }
  }
  return false;
}

const upper = (token: Token | undefined): string => token?.text.toUpperCase() ?? "";

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

/** Words that stand before an operand and are none. */
const LEADING = words("AND OR NOT IN LIKE ILIKE REGEXP IS BETWEEN CASE WHEN THEN ELSE AS FROM FOR GLOBAL ORDER PARTITION BY DISTINCT DIV MOD INTERVAL WHERE USING BOTH LEADING TRAILING OVER FILTER GROUP WITHIN ROWS RANGE NULLS COLLATE");
/** Words that follow an operand and are never its alias. */
const FOLLOWING = words("AND OR NOT IN LIKE ILIKE REGEXP IS BETWEEN WHEN THEN ELSE END AS FROM ASC DESC GLOBAL NULLS ORDER PARTITION COLLATE PRECEDING FOLLOWING");
/** Words that follow an operand and could be its alias where the expression ends after them. */
const DOUBTFUL = words("OVER FILTER WITHIN DIV MOD FOR ROWS RANGE GROUP");
const ENDS = words(") ] , THEN ELSE END WHEN FROM FOR AS");

function namesOperand(code: readonly Token[], at: number): boolean {
  const before = code[at - 1];
  if (!before || !endsOperand(before)) return false;
  const word = code[at]!.kind === "word" ? upper(code[at]) : "";
  if (FOLLOWING.has(word) || upper(code[at - 2]) === "INTERVAL" || (word === "ROW" && upper(before) === "CURRENT")) return false;
  return !(DOUBTFUL.has(word) && code[at + 1] && !ENDS.has(upper(code[at + 1])));
}

function endsOperand({ kind, text }: Token): boolean {
  if (kind === "symbol") return text === ")" || text === "]" || text === "}" || text === "*";
  return kind !== "word" || !LEADING.has(text.toUpperCase());
}

/** Up to CAST's closing bracket one type: no second AS, no further argument. */
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

function isListOfValues(code: readonly Token[], from: number): boolean {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    const { text, kind } = code[at]!;
    if (kind === "quoted") return false;
    if (kind === "word" && code[at + 1]?.text !== "(" && !VALUE_WORDS.has(text.toUpperCase())) return false;
    if (text === "(" || text === "[") depth++;
    else if (text === ")" || text === "]") depth--;
    if (depth === 0 && kind !== "word") return at > from;
  }
  return false;
}
