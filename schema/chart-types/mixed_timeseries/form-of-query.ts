import type { FormData } from "../define";

export type Which = "a" | "b";

/** The params of one of the two queries: the second one's end in _b, and what it lacks it takes from the first (charts-a 3). */
export function formOfQuery<F extends Record<string, unknown>>(stored: F, which: Which): F {
  const entries = Object.entries(stored);
  const first = entries.filter(([key]) => !key.endsWith("_b"));
  const second = entries.filter(([key]) => key.endsWith("_b")).map(([key, value]) => [key.slice(0, -2), value] as const);
  return Object.fromEntries(which === "a" ? first : [...first, ...second]) as F;
}

/** How one of them is drawn: keys of the second end in B and fall back to nothing. */
export function lookOfQuery(formData: FormData, which: Which, keys: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(keys.map((key) => [key, formData[which === "a" ? key : `${key}B`]]));
}
