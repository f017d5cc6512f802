import { asArray } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";

/** Returns the metric of a field that stores it alone or in a list; null without one. */
export const selectedMetric = (stored: unknown): Metric | null => selectedMetrics(stored)[0] ?? null;
export const selectedMetrics = (stored: unknown): Metric[] =>
  asArray<Metric>(stored as Metric[] | null).filter((metric) =>
    typeof metric === "string" ? metric !== "" : typeof metric === "object" && metric !== null,
  );

export const selectedColumn = (stored: unknown): QueryColumn | null => selectedColumns(stored)[0] ?? null;
export const selectedColumns = (stored: unknown): QueryColumn[] =>
  asArray<QueryColumn>(stored as QueryColumn[] | null).filter((column) =>
    typeof column === "string" ? column !== "" : typeof column === "object" && column !== null,
  );
