/** Figures of a list of numbers. Of an empty list a sum is 0, a product 1, the others NaN. */
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

export function mean(numbers: ArrayLike<number>): number {
  return sum(numbers) / numbers.length;
}

/** Sum of the nth powers of the distances to the mean. */
export function momentSum(numbers: readonly number[], power: number): number {
  const center = mean(numbers);
  let total = 0;
  for (const number of numbers) total += (number - center) ** power;
  return total;
}

/** Variance of the numbers themselves, not of what they are a sample of. */
export function variance(numbers: readonly number[]): number {
  return momentSum(numbers, 2) / numbers.length;
}

/** The value below which a share (0..1) of the numbers lies, between neighbours by proportion. */
export function quantile(numbers: readonly number[], share: number): number {
  return neighbours(numbers, share, (low, high, part) => low + (high - low) * part);
}

/** The same, between neighbours always their middle. */
export function midpointQuantile(numbers: readonly number[], share: number): number {
  return neighbours(numbers, share, (low, high, part) => (part === 0 ? low : (low + high) / 2));
}

function neighbours(numbers: readonly number[], share: number, between: (low: number, high: number, part: number) => number): number {
  if (numbers.length === 0) return Number.NaN;
  const ordered = Float64Array.from(numbers).sort();
  const position = (ordered.length - 1) * share;
  const below = Math.floor(position);
  return between(ordered[below]!, ordered[Math.min(below + 1, ordered.length - 1)]!, position - below);
}
