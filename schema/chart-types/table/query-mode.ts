import { asArray } from "../../query/labels";

export type QueryMode = "aggregate" | "raw";

/** The stored mode, else raw when raw columns are chosen, else aggregate. */
export function queryMode(formData: Record<string, unknown>): QueryMode {
  const stored = formData.query_mode;
  if (stored === "aggregate" || stored === "raw") return stored;
  return asArray(formData.all_columns as unknown[] | undefined).length > 0 ? "raw" : "aggregate";
}
