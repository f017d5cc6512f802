import type { Value } from "../../../../schema/query/answer";
import type { RunColumn } from "../../../../schema/query-run/wire";
import { compareNumbers } from "./exact-order";
import { isNumeric, shownValue } from "./result-table";

export type Passes = (value: Value) => boolean;

const COMPARISON = /^(>=|<=|<>|!=|>|<|=)\s*(.*)$/s;
const RANGE = /^(.+?)\s*\.\.\s*(.+)$/s;
const NULLS = /^(!|not |is not |is )?null$/i;

/** What a filter over a column lets through: "text" holds it, "!text" does not, "= x", "<> x", "> 5", "5..9", "null", "!null". Null where nothing is asked. */
export function columnFilter(text: string, column: RunColumn): Passes | null {
  const asked = text.trim();
  if (asked === "") return null;
  const nulls = NULLS.exec(asked);
  if (nulls) return /!|not/i.test(nulls[1] ?? "") ? (value) => value !== null : (value) => value === null;
  const compare = comparison(column);
  const [, sign, wanted] = COMPARISON.exec(asked) ?? [];
  if (sign && wanted) return passing(SIGNS[sign]!, compare, wanted);
  const [, from, to] = RANGE.exec(asked) ?? [];
  if (from && to) return (value) => value !== null && compare(value, from) >= 0 && compare(value, to) <= 0;
  const isNot = asked.length > 1 && asked.startsWith("!");
  const part = (isNot ? asked.slice(1) : asked).toLocaleLowerCase();
  return (value) => value !== null && shownValue(value, column.is_dttm).toLocaleLowerCase().includes(part) !== isNot;
}

const SIGNS: Record<string, (difference: number) => boolean> = {
  "=": (d) => d === 0, "!=": (d) => d !== 0, "<>": (d) => d !== 0, ">": (d) => d > 0, ">=": (d) => d >= 0, "<": (d) => d < 0, "<=": (d) => d <= 0,
};

const passing = (holds: (difference: number) => boolean, compare: (value: Value, wanted: string) => number, wanted: string): Passes => (value) => value !== null && holds(compare(value, wanted));

function comparison(column: RunColumn): (value: Value, wanted: string) => number {
  if (isNumeric(column)) return (value, wanted) => compareNumbers(value, wanted.replaceAll(/[,_\s]/g, ""));
  return (value, wanted) => {
    const [a, b] = [shownValue(value, column.is_dttm).toLocaleLowerCase(), shownValue(wanted, column.is_dttm).toLocaleLowerCase()];
    return a < b ? -1 : a > b ? 1 : 0;
  };
}
