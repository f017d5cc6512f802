import type { RangeValue } from "../../../../schema/filter-types/masks";

const EXACT = 1;

/** What is wrong with a range, as a text to translate; null when it may be applied. */
export function rangeProblem([low, high]: RangeValue, single: number | null | undefined): string | null {
  return single !== EXACT && low !== null && high !== null && low > high ? "Minimum must be strictly less than maximum" : null;
}

/** Whole steps where the range has room for a hundred, else a hundredth of it. */
export function sliderStep(least: number, most: number): number | "any" {
  const span = most - least;
  if (Number.isInteger(least) && Number.isInteger(most)) return 1;
  return span > 0 ? 10 ** Math.floor(Math.log10(span / 100)) : "any";
}
