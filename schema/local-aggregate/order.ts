import type { Value } from "../query/chart-data-response";
import { columnLabel } from "../query/labels";
import type { AdhocColumn, Metric } from "../query/query-context";
import type { DatasetFacts } from "./dataset-facts";
import type { Dimension } from "./dimension";
import { readTerm, type Term } from "./terms";
import { ServerOnly } from "./server-only";

/** One key of an order: a column or metric of the result. */
export interface Order {
  /** Position among the columns, then the metrics. */
  at: number;
  ascending: boolean;
}

interface Selected {
  columns: readonly { label: string; dimension: Dimension }[];
  terms: readonly Term[];
}

/** Reads a key of ORDER BY; throws ServerOnly for what the result does not contain. */
export function readOrder(by: unknown, ascending: boolean, { columns, terms }: Selected, dataset: DatasetFacts): Order {
  const ofTerm = (label: string): number => terms.findIndex((term) => term.label === label);
  const ofColumn = (label: string): number => columns.findIndex((column) => column.label === label);
  let at = -1;
  if (typeof by === "string") {
    const term = ofTerm(by);
    at = term >= 0 ? columns.length + term : isMetricOf(dataset, by) ? -1 : ofColumn(by);
  } else if (isMetric(by)) {
    const requested = readTerm(by, dataset);
    const term = ofTerm(requested.label);
    const same = terms[term];
    if (same && same.aggregate === requested.aggregate && same.column === requested.column) at = columns.length + term;
  } else if (isColumn(by)) {
    const column = ofColumn(columnLabel(by));
    const same = columns[column]?.dimension;
    if (same && same.column === by.sqlExpression && same.grain === (by.timeGrain ?? null)) at = column;
  }
  if (at < 0) throw new ServerOnly("its order");
  return { at, ascending };
}

const isMetricOf = ({ metrics }: DatasetFacts, name: string): boolean =>
  metrics.some(({ metric_name }) => metric_name === name);

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
const isMetric = (value: unknown): value is Metric =>
  isObject(value) &&
  (value["expressionType"] === "SIMPLE" ||
    (value["expressionType"] === "SQL" && typeof value["columnType"] !== "string"));
const isColumn = (value: unknown): value is AdhocColumn =>
  isObject(value) && typeof value["sqlExpression"] === "string";

/**
 * Compares two values as PostgreSQL orders them: nulls are larger than all others. Texts are ordered by the database's
 * collation, which is not known here: different ones throw ServerOnly.
 */
export function compareOrdered(a: Value, b: Value): number {
  if (a === b) return 0;
  if (a === null) return 1;
  if (b === null) return -1;
  if (typeof a !== "number" || typeof b !== "number") throw new ServerOnly("the order of texts");
  return a < b ? -1 : 1;
}
