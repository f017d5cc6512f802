import { momentSum, quantile } from "./statistics";

/** Aggregates `numbers[from..to)`; NaN when fewer than `least` of them are numbers. */
export type WindowFunction = (numbers: Float64Array, from: number, to: number, least: number) => number;

/** The window function of a rolling_type, or undefined for an unknown name. */
export function windowFunction(name: string, options: Readonly<Record<string, unknown>>): WindowFunction | undefined {
  if (name === "quantile") return ofNumbers(1, (numbers) => quantile(numbers, Number(options["quantile"] ?? 0.5)));
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name] : undefined;
}

/** Values read for each value of a window, relative to a sum. */
export const windowVisits = (name: string): number => VISITS[name] ?? 1;
const VISITS: Record<string, number> = { median: 10, quantile: 10, std: 4, var: 4, skew: 8, kurt: 8 };

const FUNCTIONS: Record<string, WindowFunction> = {
  count: folded(0, 0, (count) => count + 1),
  sum: folded(0, 0, (total, number) => total + number),
  mean: folded(
    1,
    0,
    (total, number) => total + number,
    (total, count) => total / count,
  ),
  median: ofNumbers(1, (numbers) => quantile(numbers, 0.5)),
  min: folded(1, Number.POSITIVE_INFINITY, Math.min),
  max: folded(1, Number.NEGATIVE_INFINITY, Math.max),
  std: ofNumbers(2, (numbers) => Math.sqrt(momentSum(numbers, 2) / (numbers.length - 1))),
  var: ofNumbers(2, (numbers) => momentSum(numbers, 2) / (numbers.length - 1)),
  skew: ofNumbers(3, skewness),
  kurt: ofNumbers(4, kurtosis),
};

/** Reduces the numbers of a window without copying them. */
function folded(
  own: number,
  start: number,
  step: (soFar: number, number: number) => number,
  finish: (result: number, count: number) => number = (result) => result,
): WindowFunction {
  return (values, from, to, least) => {
    let result = start;
    let count = 0;
    for (let at = from; at < to; at++) {
      const number = values[at]!;
      if (Number.isNaN(number)) continue;
      result = step(result, number);
      count++;
    }
    return count < Math.max(own, least) ? Number.NaN : finish(result, count);
  };
}

/** Passes the numbers without NaN to `reduce`; requires at least `own` of them, whatever the caller's `least` is. */
function ofNumbers(own: number, reduce: (numbers: number[]) => number): WindowFunction {
  return (values, from, to, least) => {
    const numbers: number[] = [];
    for (let at = from; at < to; at++) if (!Number.isNaN(values[at])) numbers.push(values[at]!);
    return numbers.length < Math.max(own, least) ? Number.NaN : reduce(numbers);
  };
}

function skewness(numbers: readonly number[]): number {
  const n = numbers.length;
  const spread = momentSum(numbers, 2) / n;
  if (spread < 1e-14) return 0;
  return (Math.sqrt(n * (n - 1)) / (n - 2)) * (momentSum(numbers, 3) / n / spread ** 1.5);
}

function kurtosis(numbers: readonly number[]): number {
  const n = numbers.length;
  const spread = momentSum(numbers, 2) / n;
  if (spread < 1e-14) return -3;
  const ratio = momentSum(numbers, 4) / n / spread ** 2;
  return ((n - 1) / ((n - 2) * (n - 3))) * ((n + 1) * ratio - 3 * (n - 1));
}
