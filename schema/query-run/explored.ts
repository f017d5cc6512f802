import type { FormData } from "../chart-types/define";
import type { RunColumn } from "./wire";

/** Rows that Explore shows of a run at first. */
const MAX_ROWS = 10_000;

/** The form that Explore opens a run's dataset with: the rows as they were shown. */
export const exploredForm = (dataset: number, columns: readonly RunColumn[], limit: number): FormData =>
  ({ viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: columns.map(({ name }) => name), metrics: [], groupby: [], adhoc_filters: [], row_limit: Math.min(limit, MAX_ROWS) });

/** Whether two columns had one name, which a dataset's columns can not have. */
export const hasTwins = (columns: readonly RunColumn[]): boolean => {
  const names = new Set(columns.map(({ name }) => name));
  return columns.some(({ name }) => names.has(name.replace(/__\d+$/, "")) && /__\d+$/.test(name));
};
