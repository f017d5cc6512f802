import type { Value } from "../../query/chart-data-response";

const DIGITS = /(\d+)/;

/** Compares null first, then numeric values, then texts, in which runs of digits compare as numbers. */
export function naturalOrder(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return -1;
  if (b === null) return 1;
  const [x, y] = [asNumber(a), asNumber(b)];
  const difference = Number(Number.isNaN(x)) - Number(Number.isNaN(y));
  if (difference !== 0) return difference;
  if (x !== y && !Number.isNaN(x)) return x < y ? -1 : 1;
  if (typeof a !== typeof b) return typeof a === "number" ? -1 : 1;
  return textOrder(String(a), String(b));
}

const asNumber = (value: Value): number =>
  typeof value === "string" && value.trim() === "" ? Number.NaN : Number(value);

function textOrder(a: string, b: string): number {
  const [as, bs] = [a.split(DIGITS), b.split(DIGITS)];
  for (let at = 0; at < Math.min(as.length, bs.length); at++) {
    const [x, y] = [as[at]!, bs[at]!];
    if (x === y) continue;
    const byNumber = at % 2 === 1 ? Number(x) - Number(y) : 0;
    return byNumber || (x < y ? -1 : 1);
  }
  return as.length - bs.length;
}
