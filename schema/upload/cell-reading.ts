import type { Cell } from "./cell";
import { dateText } from "./dates";

/** How text is parsed into values. */
export interface ReadingRules {
  nulls: ReadonlySet<string>;
  decimal: string;
  dayFirst: boolean;
}

/** Values that pandas treats as missing by default. */
export const DEFAULT_NULLS: ReadonlySet<string> = new Set([
  "",
  "#N/A",
  "#N/A N/A",
  "#NA",
  "-1.#IND",
  "-1.#QNAN",
  "-NaN",
  "-nan",
  "1.#IND",
  "1.#QNAN",
  "<NA>",
  "N/A",
  "NA",
  "NULL",
  "NaN",
  "None",
  "n/a",
  "nan",
  "null",
]);

const WHOLE = /^ *[+-]?(?:0|[1-9]\d*) *$/;
const NUMBER = /^ *[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)? *$/i;
const INFINITE = /^ *([+-]?)inf(?:inity)? *$/i;
const TRUTH: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["True", true],
  ["TRUE", true],
  ["false", false],
  ["False", false],
  ["FALSE", false],
]);

/** Whether a cell is missing: values that the rules define, NaN, and times outside the years that sort as text. */
export function isNull(cell: Cell, { nulls }: ReadingRules): boolean {
  if (typeof cell === "string") return cell.length < MAX_NULL_LENGTH && nulls.has(cell);
  if (cell === null || cell === undefined) return true;
  return cell instanceof Date ? dateText(cell) === null : typeof cell === "number" && Number.isNaN(cell);
}

/** Longer text is not looked up. */
const MAX_NULL_LENGTH = 100;

/** A 64-bit integer as its digits; null for anything else. Text with leading zeros is a code, not a number. */
export function wholeText(cell: Cell): string | null {
  if (typeof cell === "string" && isPlain(cell, false)) return cell;
  if (typeof cell === "string") return WHOLE.test(cell) && (cell.length < 18 || isLong(cell)) ? digits(cell) : null;
  if (typeof cell === "number") return Number.isSafeInteger(cell) ? String(cell) : null;
  return typeof cell === "bigint" && isLong(String(cell)) ? String(cell) : null;
}

/** A number as JSON; null for anything else. "9e999" is parsed as infinite. */
export function numberText(cell: Cell, decimal: string): string | null {
  if (typeof cell === "number")
    return Number.isFinite(cell) ? String(cell) : Number.isNaN(cell) ? null : cell < 0 ? "-9e999" : "9e999";
  if (typeof cell === "bigint") return String(cell);
  if (typeof cell !== "string") return null;
  if (decimal === "." && isPlain(cell, true)) return cell;
  const text = decimal === "." ? cell : cell.includes(".") ? "" : cell.replace(decimal, ".");
  if (NUMBER.test(text)) return asJson(text.trim());
  const infinite = INFINITE.exec(text);
  return infinite ? `${infinite[1] === "-" ? "-" : ""}9e999` : null;
}

export function truthOf(cell: Cell): boolean | null {
  if (typeof cell === "boolean") return cell;
  return typeof cell === "string" ? (TRUTH.get(cell) ?? null) : null;
}

/** Any value as text. */
export function textOf(cell: Exclude<Cell, null | undefined>): string {
  if (typeof cell === "string") return cell;
  return cell instanceof Date ? (dateText(cell) ?? "") : String(cell);
}

/**
 * Whether text is only digits, with a decimal point between them where allowed, which is valid JSON: most numbers are,
 * and checking each character is fast.
 */
function isPlain(text: string, takesPoint: boolean): boolean {
  const { length } = text;
  if (length === 0 || length > 15 || (text.charCodeAt(0) === 48 && length > 1 && text.charCodeAt(1) !== 46))
    return false;
  let points = 0;
  for (let at = 0; at < length; at++) {
    const code = text.charCodeAt(at);
    if (code === 46 && takesPoint && at > 0 && at < length - 1 && points++ === 0) continue;
    if (code < 48 || code > 57) return false;
  }
  return true;
}

const digits = (text: string): string => text.trim().replace(/^\+/, "");

function isLong(text: string): boolean {
  const value = BigInt(digits(text));
  return value >= -(2n ** 63n) && value < 2n ** 63n;
}

/** Converts ".5", "5.", "007" and "+1", which JSON does not allow. */
function asJson(text: string): string {
  if (/^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(text)) return text;
  const value = Number(text);
  return Number.isFinite(value) ? String(value) : value < 0 ? "-9e999" : "9e999";
}
