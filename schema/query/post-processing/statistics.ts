/** Statistics of a list of numbers. For an empty list a sum is 0, a product 1, the others NaN. */
export function sum(numbers: ArrayLike<number>): number {
  let total = 0;
  for (let at = 0; at < numbers.length; at++) total += numbers[at]!;
  return total;
}

export function product(numbers: ArrayLike<number>): number {
  let result = 1;
  for (let at = 0; at < numbers.length; at++) result *= numbers[at]!;
  return result;
}

/** Maximum without a call of that many arguments, which would overflow the stack. */
export const maximum = (numbers: readonly number[]): number =>
  numbers.reduce((most, number) => Math.max(most, number), Number.NEGATIVE_INFINITY);
export const minimum = (numbers: readonly number[]): number =>
  numbers.reduce((least, number) => Math.min(least, number), Number.POSITIVE_INFINITY);

export function mean(numbers: ArrayLike<number>): number {
  return sum(numbers) / numbers.length;
}

/** Sum of the nth powers of the deviations from the mean. */
export function momentSum(numbers: readonly number[], power: number): number {
  const center = mean(numbers);
  let total = 0;
  for (const number of numbers) total += (number - center) ** power;
  return total;
}

/** Population variance. */
export function variance(numbers: readonly number[]): number {
  return momentSum(numbers, 2) / numbers.length;
}

/** The quantile of a share (0..1), by linear interpolation between neighbors. */
export function quantile(numbers: readonly number[], share: number): number {
  return neighbors(numbers, share, (low, high, part) => low + (high - low) * part);
}

/** The quantile of a share, with the midpoint between neighbors. */
export function midpointQuantile(numbers: readonly number[], share: number): number {
  return neighbors(numbers, share, (low, high, part) => (part === 0 ? low : (low + high) / 2));
}

function neighbors(
  numbers: readonly number[],
  share: number,
  between: (low: number, high: number, part: number) => number,
): number {
  if (numbers.length === 0) return Number.NaN;
  const ordered = Float64Array.from(numbers).sort();
  const position = (ordered.length - 1) * share;
  const below = Math.floor(position);
  return between(ordered[below]!, ordered[Math.min(below + 1, ordered.length - 1)]!, position - below);
}
