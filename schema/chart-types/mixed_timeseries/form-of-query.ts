import type { FormData } from "../define";

export type Which = "a" | "b";

/**
 * Returns the params of one of the two queries: the second query's keys end in _b, and absent keys fall back to the
 * first query's (charts-a 3).
 */
export function formOfQuery<F extends Record<string, unknown>>(stored: F, which: Which): F {
  const entries = Object.entries(stored);
  const first = entries.filter(([key]) => !key.endsWith("_b"));
  const second = entries
    .filter(([key]) => key.endsWith("_b"))
    .map(([key, value]) => [key.slice(0, -2), value] as const);
  return Object.fromEntries(which === "a" ? first : [...first, ...second]) as F;
}

/** Returns the appearance params of one query: the second query's keys end in B and have no fallback. */
export function lookOfQuery(formData: FormData, which: Which, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, formData[which === "a" ? key : `${key}B`]]));
}
