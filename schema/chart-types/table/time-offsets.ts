import { asArray } from "../../query/labels";

const COMPARISON_TYPES = new Set(["values", "difference", "percentage", "ratio"]);

/**
 * Returns the offsets a table is compared with, in the query's format: relative text unchanged, custom as its start
 * date, inherit as itself. Empty without metrics or a valid comparison_type.
 */
export function timeOffsets(formData: Record<string, unknown>, hasMetrics: boolean): string[] {
  if (!hasMetrics || !COMPARISON_TYPES.has(formData["comparison_type"] as string)) return [];
  const extra = formData["extra_form_data"] as { time_compare?: unknown } | undefined;
  const selected = asArray((extra?.time_compare ?? formData["time_compare"]) as string | string[] | null | undefined);
  return selected.flatMap((offset) => {
    if (offset !== "custom") return offset ? [offset] : [];
    return typeof formData["start_date_offset"] === "string" && formData["start_date_offset"] !== ""
      ? [formData["start_date_offset"]]
      : [];
  });
}
