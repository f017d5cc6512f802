/** Superset's functions that aggregate the weights of a cell's points. */
export const AGGREGATIONS = [
  "sum",
  "min",
  "max",
  "mean",
  "median",
  "count",
  "variance",
  "deviation",
  "p1",
  "p5",
  "p95",
  "p99",
] as const;
export type Aggregation = (typeof AGGREGATIONS)[number];

const PERCENTILES: Partial<Record<Aggregation, number>> = { median: 0.5, p1: 0.01, p5: 0.05, p95: 0.95, p99: 0.99 };

/**
 * Returns the aggregate of one or more weights; variance and deviation are those of a sample, 0 for a single weight.
 */
export function aggregated(weights: readonly number[], by: Aggregation): number {
  const share = PERCENTILES[by];
  if (share !== undefined) return quantile(weights, share);
  switch (by) {
    case "count":
      return weights.length;
    case "min":
      return weights.reduce((least, weight) => Math.min(least, weight), Infinity);
    case "max":
      return weights.reduce((most, weight) => Math.max(most, weight), -Infinity);
    case "mean":
      return total(weights) / weights.length;
    case "variance":
      return variance(weights);
    case "deviation":
      return Math.sqrt(variance(weights));
    default:
      return total(weights);
  }
}

const total = (weights: readonly number[]): number => weights.reduce((sum, weight) => sum + weight, 0);

function variance(weights: readonly number[]): number {
  if (weights.length < 2) return 0;
  const mean = total(weights) / weights.length;
  return total(weights.map((weight) => (weight - mean) ** 2)) / (weights.length - 1);
}

/** Interpolates between the two nearest ranks, as d3 and numpy do. */
function quantile(weights: readonly number[], share: number): number {
  const sorted = [...weights].sort((one, other) => one - other);
  const rank = (sorted.length - 1) * share;
  const below = sorted[Math.floor(rank)]!;
  return below + (sorted[Math.ceil(rank)]! - below) * (rank - Math.floor(rank));
}
