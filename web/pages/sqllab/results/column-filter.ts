import type { RunColumn } from "../../../../schema/query-run/calls";
import type { Value } from "../../../../schema/query/chart-data-response";
import { compareNumbers } from "./exact-order";
import { isNumeric, shownValue } from "./result-table";

export type Passes = (value: Value) => boolean;

const COMPARISON = /^(>=|<=|<>|!=|>|<|=)\s*(.*)$/s;
const RANGE = /^(.+?)\s*\.\.\s*(.+)$/s;
const NULLS = /^(!|not |is not |is )?null$/i;

/**
 * Predicate of a column filter: "text" contains, "!text" does not contain, "= x", "<> x", "> 5", "5..9", "null",
 * "!null". Null for an empty filter.
 */
export function columnFilter(text: string, column: RunColumn): Passes | null {
  const requested = text.trim();
  if (requested === "") return null;
  const nulls = NULLS.exec(requested);
  if (nulls) return /!|not/i.test(nulls[1] ?? "") ? (value) => value !== null : (value) => value === null;
  const compare = comparison(column);
  const [, sign, wanted] = COMPARISON.exec(requested) ?? [];
  if (sign && wanted) return passing(SIGNS[sign]!, compare, wanted);
  const [, from, to] = RANGE.exec(requested) ?? [];
  if (from && to) return (value) => value !== null && compare(value, from) >= 0 && compare(value, to) <= 0;
  const isNot = requested.length > 1 && requested.startsWith("!");
  const part = (isNot ? requested.slice(1) : requested).toLocaleLowerCase();
  return (value) => value !== null && shownValue(value, column.is_dttm).toLocaleLowerCase().includes(part) !== isNot;
}

const SIGNS: Record<string, (difference: number) => boolean> = {
  "=": (d) => d === 0,
  "!=": (d) => d !== 0,
  "<>": (d) => d !== 0,
  ">": (d) => d > 0,
  ">=": (d) => d >= 0,
  "<": (d) => d < 0,
  "<=": (d) => d <= 0,
};

const passing =
  (holds: (difference: number) => boolean, compare: (value: Value, wanted: string) => number, wanted: string): Passes =>
  (value) =>
    value !== null && holds(compare(value, wanted));

function comparison(column: RunColumn): (value: Value, wanted: string) => number {
  if (isNumeric(column)) return (value, wanted) => compareNumbers(value, wanted.replaceAll(/[,_\s]/g, ""));
  return (value, wanted) => {
    const [a, b] = [
      shownValue(value, column.is_dttm).toLocaleLowerCase(),
      shownValue(wanted, column.is_dttm).toLocaleLowerCase(),
    ];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}
