/** How far whiskers reach, in the form that the server expects. */
export type Whiskers =
  | { whisker_type: "tukey" | "min/max" }
  | { whisker_type: "percentile"; percentiles: [low: number, high: number] };

const PERCENTILES = /^(\d+(?:\.\d+)?)\/(\d+(?:\.\d+)?) percentiles$/;

/** Parses the stored option; null when it is not valid. */
export function whiskersOf(stored: string): Whiskers | null {
  if (stored === "Tukey") return { whisker_type: "tukey" };
  if (stored === "Min/max (no outliers)") return { whisker_type: "min/max" };
  const [, low, high] = PERCENTILES.exec(stored) ?? [];
  return low === undefined || high === undefined
    ? null
    : { whisker_type: "percentile", percentiles: [Number(low), Number(high)] };
}
