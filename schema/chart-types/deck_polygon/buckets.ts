import { sequentialScheme } from "../../color/sequential-schemes";
import type { Rgba } from "../drawing/deck";
import { colorAt } from "../shared/color-steps";
import { rgbaOf } from "../shared/deck/colors";

interface BucketOptions {
  break_points: readonly (string | number)[];
  num_buckets: number | null;
  linear_color_scheme: string | null;
}

export interface Bucket {
  low: number;
  high: number;
  color: Rgba;
}

const STANDARD_COUNT = 10;

/**
 * Returns ranges of values with a color each: between the stored break points, else ranges of equal width over all
 * values, whose ends are rounded outward as in Superset.
 */
export function buckets(options: BucketOptions, values: readonly number[]): Bucket[] {
  const points = breakPoints(options, values);
  const scheme = sequentialScheme(options.linear_color_scheme);
  const count = points.length - 1;
  return points.slice(1).map((high, at) => ({
    low: points[at]!,
    high,
    color: rgbaOf(count > 1 ? colorAt(scheme, at / (count - 1)) : (scheme.at(-1) ?? "")),
  }));
}

/** The bucket of a value: the upper end belongs to the next one, except for the last. */
export const bucketOf = (list: readonly Bucket[], value: number): Bucket | undefined =>
  list.find(({ low, high }, at) => value >= low && (value < high || (at === list.length - 1 && value === high)));

function breakPoints({ break_points, num_buckets }: BucketOptions, values: readonly number[]): number[] {
  const stored = break_points.map(Number).filter(Number.isFinite);
  if (stored.length > 0) return stored.toSorted((one, other) => one - other);
  const low = values.reduce((least, value) => Math.min(least, value), Infinity);
  const high = values.reduce((most, value) => Math.max(most, value), -Infinity);
  if (!(low <= high)) return [];
  const count = Math.max(1, Math.trunc(num_buckets || STANDARD_COUNT));
  const width = (high - low) / count;
  const digits = width === 0 ? 0 : Math.max(0, Math.ceil(Math.log10(1 / width)));
  const scale = 10 ** Math.min(digits, 15);
  return Array.from({ length: count + 1 }, (_, at) => {
    if (at === 0) return Math.floor(low * scale) / scale;
    return at === count ? Math.ceil(high * scale) / scale : Math.round((low + at * width) * scale) / scale;
  });
}
