import type { FormData } from "../chart-types/define";
import { metricLabel } from "../query/labels";
import type { Metric } from "../query/query-context";
import type { MatrixAxis, Member } from "./matrix";

/** A chart repeated in a matrix: the labels of rows and columns, and the params of each cell, row by row. */
export interface MatrixCells {
  rows: readonly string[];
  columns: readonly string[];
  cells: readonly (readonly FormData[])[];
}

/**
 * Entries of each axis: its metrics, its stored members, or those that a query returned; null where an axis is not
 * used.
 */
export interface MatrixEntries {
  rows: readonly Entry[] | null;
  columns: readonly Entry[] | null;
}
export type Entry = { metric: Metric } | { dimension: string; member: Member };

/** Entries of an axis; `requested` are the members that its query returned. */
export function entriesOf(axis: MatrixAxis, requested: readonly Member[] | null): Entry[] | null {
  if (axis.kind === "none") return null;
  if (axis.kind === "metrics") return axis.metrics.map((metric) => ({ metric }));
  return (axis.kind === "members" ? axis.members : (requested ?? [])).map((member) => ({
    dimension: axis.dimension,
    member,
  }));
}

/** Each cell is the chart with the entry's metric in place of its own, or with a filter on the member. */
export function cellsOf(
  formData: FormData,
  { rows, columns }: MatrixEntries,
  nameOf: (metric: string) => string = (name) => name,
): MatrixCells {
  const label = (entry: Entry): string =>
    "metric" in entry ? nameOf(metricLabel(entry.metric)) : memberText(entry.member);
  const alone: (Entry | null)[] = [null];
  return {
    rows: rows?.map(label) ?? [""],
    columns: columns?.map(label) ?? [""],
    cells: (rows ?? alone).map((row) => (columns ?? alone).map((column) => cellOf(formData, [row, column]))),
  };
}

function cellOf(formData: FormData, entries: readonly (Entry | null)[]): FormData {
  const cell: FormData = { ...formData, matrixify_enable: false };
  for (const entry of entries) {
    if (entry === null) continue;
    if ("metric" in entry) replaceMetric(cell, entry.metric);
    else addFilter(cell, entry.dimension, entry.member);
  }
  return cell;
}

/** Replaces the metric under the key that the chart uses; under both keys when it has no metric. */
function replaceMetric(cell: FormData, metric: Metric): void {
  const none = cell["metric"] === undefined && cell["metrics"] === undefined;
  if (none || cell["metric"] !== undefined) cell["metric"] = metric;
  if (none || cell["metrics"] !== undefined) cell["metrics"] = [metric];
}

/** Adds the filter to every filter list: charts with two queries have two. */
function addFilter(cell: FormData, dimension: string, member: Member): void {
  const filter = {
    clause: "WHERE",
    expressionType: "SIMPLE",
    subject: dimension,
    ...(member === null ? { operator: "IS NULL", comparator: null } : { operator: "==", comparator: member }),
  };
  const keys = Object.keys(cell).filter((key) => key.startsWith("adhoc_filters"));
  for (const key of keys.length > 0 ? keys : ["adhoc_filters"]) {
    const stored = cell[key];
    cell[key] = [...(Array.isArray(stored) ? (stored as unknown[]) : []), filter];
  }
}

function memberText(member: Member): string {
  if (member === null) return "<NULL>";
  if (member === "") return "<empty string>";
  return typeof member === "boolean" ? String(member).toUpperCase() : String(member);
}
