import { naturalTime } from "./natural-time";

/**
 * Converts a naive UTC timestamp of PostgreSQL ("2026-11-21 03:38:34.8766") to Python's isoformat
 * ("2026-11-21T03:38:34.876600").
 */
export function isoMoment(text: string): string {
  const [whole, fraction] = text.replace(" ", "T").split(".") as [string, string?];
  return fraction && /[1-9]/.test(fraction) ? `${whole}.${fraction.padEnd(6, "0").slice(0, 6)}` : whole;
}

/** "2026-11-21T03:38:34.876651+0000": always with microseconds. */
export function utcMoment(text: string): string {
  const [whole, fraction = ""] = text.replace(" ", "T").split(".") as [string, string?];
  return `${whole}.${fraction.padEnd(6, "0").slice(0, 6)}+0000`;
}

export const momentDate = (text: string): Date => new Date(`${text.replace(" ", "T")}Z`);

/** Milliseconds since 1970, with fractions. */
export function epochMs(text: string): number {
  const micros = Number((text.split(".")[1] ?? "").padEnd(6, "0").slice(0, 6));
  return Date.parse(`${text.replace(" ", "T").split(".")[0]}Z`) + micros / 1000;
}

export const ago = (text: string, now: Date): string => naturalTime(momentDate(text), now);
