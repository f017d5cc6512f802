import { asArray, metricLabel } from "../../query/labels";
import type { Metric } from "../../query/query-context";

export const COMPARISON_TYPES = ["values", "difference", "percentage", "ratio"] as const;
export type ComparisonType = (typeof COMPARISON_TYPES)[number];

/** The offsets a chart compares with ("1 year ago") and the columns the server adds for them ("metric__1 year ago"). */
export interface TimeComparison {
  type: ComparisonType;
  offsets: string[];
  pairs: { metric: string; offset: string; column: string }[];
}

/** Returns null without a comparison; without a comparison type, offsets have no effect. */
export function timeComparison(formData: Record<string, unknown>, metrics: readonly Metric[]): TimeComparison | null {
  const type = COMPARISON_TYPES.find((t) => t === formData["comparison_type"]);
  const offsets = offsetsOf(formData);
  if (!type || !offsets.length || !metrics.length) return null;
  return {
    type,
    offsets,
    pairs: metrics.flatMap((m) =>
      offsets.map((offset) => ({ metric: metricLabel(m), offset, column: `${metricLabel(m)}__${offset}` })),
    ),
  };
}

export const offsetsOf = (formData: Record<string, unknown>): string[] =>
  asArray(formData["time_compare"] as string | string[] | null).filter(
    (offset) => typeof offset === "string" && offset !== "",
  );
