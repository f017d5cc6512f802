import { asArray } from "../../query/labels";
import type { Metric, QueryColumn } from "../../query/query-context";

/** The metric a field holds: stored alone, in a list, or not at all. */
export const chosenMetric = (stored: unknown): Metric | null => chosenMetrics(stored)[0] ?? null;
export const chosenMetrics = (stored: unknown): Metric[] => asArray<Metric>(stored as Metric[] | null).filter((metric) => (typeof metric === "string" ? metric !== "" : typeof metric === "object" && metric !== null));

export const chosenColumn = (stored: unknown): QueryColumn | null => chosenColumns(stored)[0] ?? null;
export const chosenColumns = (stored: unknown): QueryColumn[] => asArray<QueryColumn>(stored as QueryColumn[] | null).filter((column) => (typeof column === "string" ? column !== "" : typeof column === "object" && column !== null));
