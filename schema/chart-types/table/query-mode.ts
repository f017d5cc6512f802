import { asArray } from "../../query/labels";

export type QueryMode = "aggregate" | "raw";

/** The stored mode, else raw when raw columns are chosen, else aggregate. */
export function queryMode(formData: Record<string, unknown>): QueryMode {
  const stored = formData.query_mode;
  if (stored === "aggregate" || stored === "raw") return stored;
  return asArray(formData.all_columns as unknown[] | undefined).length > 0 ? "raw" : "aggregate";
}

/** Of groups, at least one of what they are and what is measured in them has to be there. */
export const asksForGroups = (_groupby: unknown, values: Record<string, unknown>): string | null =>
  GROUPED.every((key) => asArray(values[key]).length === 0) ? "cannot be empty without metrics" : null;

const GROUPED = ["groupby", "metrics", "percent_metrics"];
