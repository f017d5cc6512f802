import type { FormData } from "../chart-types/define";
import type { RunColumn } from "./wire";

/** Rows of a run that Explore shows initially. */
const MAX_ROWS = 10_000;

/** Form data with which Explore opens a run's dataset: the rows as they were shown. */
export const exploredForm = (dataset: number, columns: readonly RunColumn[], limit: number): FormData =>
  ({ viz_type: "table", datasource: `${dataset}__table`, query_mode: "raw", all_columns: columns.map(({ name }) => name), metrics: [], groupby: [], adhoc_filters: [], row_limit: Math.min(limit, MAX_ROWS) });

/** Whether two columns have the same name, which a dataset does not allow. */
export const hasTwins = (columns: readonly RunColumn[]): boolean => {
  const names = new Set(columns.map(({ name }) => name));
  return columns.some(({ name }) => names.has(name.replace(/__\d+$/, "")) && /__\d+$/.test(name));
};
