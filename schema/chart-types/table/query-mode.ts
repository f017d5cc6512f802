import { defineMessage } from "../../language/message";
import { asArray } from "../../query/labels";

export type QueryMode = "aggregate" | "raw";

/** Returns the stored mode, else raw when raw columns are selected, else aggregate. */
export function queryMode(formData: Record<string, unknown>): QueryMode {
  const stored = formData["query_mode"];
  if (stored === "aggregate" || stored === "raw") return stored;
  return asArray(formData["all_columns"] as unknown[] | undefined).length > 0 ? "raw" : "aggregate";
}

/** Validates that an aggregate query has at least one dimension or metric. */
export const requireGroupOrMetric = (_groupby: unknown, values: Record<string, unknown>): string | null =>
  GROUPED.every((key) => asArray(values[key]).length === 0) ? defineMessage("cannot be empty without metrics") : null;

const GROUPED = ["groupby", "metrics", "percent_metrics"];
