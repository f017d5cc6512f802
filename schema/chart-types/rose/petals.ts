/**
 * Returns the distance from the center at which each value of a stack ends, with radius or area proportional to the
 * values. Missing and negative values have no extent.
 */
export function petalLengths(values: readonly (number | null)[], byArea: boolean): number[] {
  let sum = 0;
  return values.map((value) => {
    const [from, to] = [sum, sum + Math.max(0, value ?? 0)];
    sum = to;
    return byArea ? Math.sqrt(to) - Math.sqrt(from) : to - from;
  });
}
