import type { RunColumn } from "./calls";
import type { FormData } from "../chart-types/define";

/** Rows of a run that Explore shows initially. */
const MAX_ROWS = 10_000;

/** Form data with which Explore opens a run, or its dataset: the rows as they were shown. */
export const exploredForm = (datasource: string, columns: readonly RunColumn[], limit: number): FormData => ({
  viz_type: "table",
  datasource,
  query_mode: "raw",
  all_columns: columns.map(({ name }) => name),
  metrics: [],
  groupby: [],
  adhoc_filters: [],
  row_limit: Math.min(limit, MAX_ROWS),
});

/** Whether two columns have the same name, which a dataset does not allow. */
export const hasTwins = (columns: readonly RunColumn[]): boolean => {
  const names = new Set(columns.map(({ name }) => name));
  return columns.some(({ name }) => names.has(name.replace(/__\d+$/, "")) && /__\d+$/.test(name));
};

/** SQL without semicolons at its end. Without a pattern, which would restart at every semicolon of a long string. */
export function withoutEnd(sql: string): string {
  const text = sql.trim();
  let end = text.length;
  while (end > 0 && text[end - 1] === ";") end--;
  return text.slice(0, end);
}
