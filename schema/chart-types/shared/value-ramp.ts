import { ramp } from "../../color/ramp";

/**
 * Returns a value → color function between the lowest and the highest of `values`; a single distinct value is halfway
 * between the last two stops, as in Superset.
 */
export function valueRamp(
  stops: readonly string[],
  values: readonly (number | null)[],
): { colorOf(value: number): string; low: number; high: number } {
  const known = values.filter((value): value is number => value !== null);
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const colorAt = ramp(stops.length > 1 ? stops : [stops[0] ?? "#888888", stops[0] ?? "#888888"]);
  const share = (value: number) =>
    high > low ? (value - low) / (high - low) : Math.max(0, (stops.length - 1.5) / (stops.length - 1));
  return { low, high, colorOf: (value) => colorAt(share(value)) };
}

/** Parses numbers that some engines return as text; null for anything else. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : null;
}
