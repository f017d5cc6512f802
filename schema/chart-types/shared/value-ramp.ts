import { ramp } from "../../color/ramp";

const STEPS = 256;

/** value → colour between the lowest and the highest of `values`; one value alone takes the middle. */
export function valueRamp(stops: readonly string[], values: readonly (number | null)[]): { colorOf(value: number): string; low: number; high: number } {
  const known = values.filter((value): value is number => value !== null);
  const low = known.reduce((least, value) => Math.min(least, value), Infinity);
  const high = known.reduce((most, value) => Math.max(most, value), -Infinity);
  const colors = ramp(stops.length > 1 ? stops : [stops[0] ?? "#888888", stops[0] ?? "#888888"], STEPS);
  const share = (value: number) => (high > low ? (value - low) / (high - low) : 0.5);
  return { low, high, colorOf: (value) => colors[Math.min(STEPS - 1, Math.max(0, Math.round(share(value) * (STEPS - 1))))]! };
}

/** Engines answer some numbers as text. */
export function numberIn(value: unknown): number | null {
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  return typeof value === "string" && value.trim() !== "" && Number.isFinite(Number(value)) ? Number(value) : null;
}
