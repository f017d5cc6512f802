import type { SelectOption } from "../define";

/** Options of a series limit, which is never empty: all series, or a number of them. */
export const SERIES_LIMITS: readonly SelectOption[] = [
  [null, "None"],
  ...[5, 10, 25, 50, 100, 500].map((limit) => [limit, String(limit)] as const),
];
