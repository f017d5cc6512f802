/**
 * Aggregates values by a stored aggregation name in any letter case, without nulls. Returns null when no value is
 * left or the name is unknown.
 */
export function aggregate(name: string, values: readonly (number | null)[]): number | null {
  const present = values.filter((value): value is number => value !== null);
  const method = METHODS[name.toLowerCase()];
  return method && present.length > 0 ? method(present) : null;
}

export const isAggregated = (name: string) => name.toLowerCase() in METHODS;

const METHODS: Record<string, (values: readonly number[]) => number> = {
  sum,
  mean: (values) => sum(values) / values.length,
  min: (values) => values.reduce((least, value) => Math.min(least, value)),
  max: (values) => values.reduce((most, value) => Math.max(most, value)),
  median(values) {
    const sorted = Float64Array.from(values).sort();
    const middle = sorted.length >> 1;
    return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
  },
};

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
