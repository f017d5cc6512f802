/**
 * Grid of times of a resample rule. Starts of days, months and years label the values after them (`right: false`);
 * weeks and ends of months, quarters and years label the values before them (`right: true`).
 */
export interface Frequency {
  right: boolean;
  /** Grid times from the one whose bin contains `first` to the one whose bin contains `last` (epoch ms). */
  grid(first: number, last: number): number[];
  /** Upper bound of the grid's size between these times. */
  maxCount(first: number, last: number): number;
}

const countBy =
  (period: number) =>
  (first: number, last: number): number =>
    Math.ceil((last - first) / period) + 3;

const DAY = 86_400_000;
const TICKS: Record<string, number> = {
  D: DAY,
  H: 3_600_000,
  h: 3_600_000,
  T: 60_000,
  min: 60_000,
  S: 1000,
  s: 1000,
  L: 1,
  ms: 1,
};
const MONTHS: Record<string, number> = { M: 1, ME: 1, Q: 3, QE: 3, A: 12, Y: 12, YE: 12, MS: 1, QS: 3, AS: 12, YS: 12 };
const WEEKDAYS = ["SUN", "MON", "TUE", "WED", "THU", "FRI", "SAT"];
const MONTH_NAMES = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"];

/** Parses a pandas frequency: `15D`, `1W`, `W-MON`, `1MS`, `1M`, `QS`, `1AS`, `5T`…; undefined for other text. */
export function parseFrequency(rule: string): Frequency | undefined {
  const match = /^(?:(\d+)\s*)?([A-Za-z]+)(?:-([A-Z]{3}))?$/.exec(rule.trim());
  if (!match) return undefined;
  const count = Number(match[1] ?? 1);
  const [unit, anchor] = [match[2]!, match[3]];
  if (count === 0) return undefined;
  if (Object.hasOwn(TICKS, unit) && anchor === undefined) return ticks(count * TICKS[unit]!);
  if (unit === "W") return weeks(count, anchor ?? "SUN");
  return Object.hasOwn(MONTHS, unit) ? months(count, unit, anchor) : undefined;
}

function ticks(size: number): Frequency {
  return {
    right: false,
    maxCount: countBy(size),
    grid: (first, last) => range(first - modulo(first - startOfDay(first), size), last, size),
  };
}

function weeks(count: number, anchor: string): Frequency | undefined {
  const weekday = WEEKDAYS.indexOf(anchor);
  if (weekday < 0) return undefined;
  const weekdayOf = (time: number): number => new Date(time).getUTCDay();
  return {
    right: true,
    maxCount: countBy(count * 7 * DAY),
    grid: (first, last) => {
      const day = startOfDay(first);
      const end = day + modulo(weekday - weekdayOf(day), 7) * DAY;
      const times = [end];
      while (times.at(-1)! < startOfDay(last)) times.push(times.at(-1)! + count * 7 * DAY);
      return times;
    },
  };
}

function months(count: number, unit: string, anchor: string | undefined): Frequency | undefined {
  const size = MONTHS[unit]!;
  const starts = unit.endsWith("S");
  const named = anchor === undefined ? (starts ? 0 : 11) : MONTH_NAMES.indexOf(anchor);
  if (named < 0 || (size === 1 && anchor !== undefined)) return undefined;
  // The grid contains months whose number has this remainder; ends are represented as the first day of the next month.
  const remainder = (starts ? named : named + 1) % size;
  const edge = (month: number): number => Date.UTC(1970, month, 1) - (starts ? 0 : DAY);
  const monthOf = (time: number): number =>
    (new Date(time).getUTCFullYear() - 1970) * 12 + new Date(time).getUTCMonth();
  return {
    right: !starts,
    maxCount: countBy(count * size * 28 * DAY),
    grid: (first, last) => {
      const from = monthOf(first);
      const month = starts ? from - modulo(from - remainder, size) : from + 1 + modulo(remainder - from - 1, size);
      const times: number[] = [];
      for (let at = month; ; at += size * count) {
        const time = edge(at);
        // Beyond the largest time of a Date.
        if (Number.isNaN(time)) return times;
        if (starts && time > last) return times;
        times.push(time);
        if (!starts && time >= startOfDay(last)) return times;
      }
    },
  };
}

function range(from: number, last: number, step: number): number[] {
  const times: number[] = [];
  for (let at = from; at <= last; at += step) times.push(at);
  return times;
}

const startOfDay = (time: number): number => time - modulo(time, DAY);
const modulo = (value: number, size: number): number => ((value % size) + size) % size;
