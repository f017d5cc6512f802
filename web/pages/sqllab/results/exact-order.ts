import type { Value } from "../../../../schema/query/chart-data-response";
import { trimEndCharacters } from "../../../../schema/text/trim-characters";

/** Compares numbers exactly at any length: those that exceed a JavaScript number are strings. */
export function compareNumbers(a: Value, b: Value): number {
  const difference = Number(a) - Number(b);
  if (difference !== 0 && !Number.isNaN(difference)) return difference;
  return typeof a === "string" || typeof b === "string" ? compareDigits(String(a), String(b)) : 0;
}

/** Compares decimal strings digit by digit: "-12.50" before "3". */
function compareDigits(a: string, b: string): number {
  const [first, second] = [decimal(a), decimal(b)];
  if (!first || !second) return a < b ? -1 : a > b ? 1 : 0;
  if (first.isNegative !== second.isNegative) return first.isNegative ? -1 : 1;
  const size =
    first.whole.length - second.whole.length ||
    compareTexts(first.whole, second.whole) ||
    compareTexts(first.part, second.part);
  return first.isNegative ? -size : size;
}

function decimal(text: string): { isNegative: boolean; whole: string; part: string } | null {
  const found = /^([-+]?)(\d*)(?:\.(\d*))?$/.exec(text);
  return (
    found && {
      isNegative: found[1] === "-",
      whole: found[2]!.replace(/^0+/, ""),
      part: trimEndCharacters(found[3] ?? "", "0"),
    }
  );
}

const compareTexts = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
