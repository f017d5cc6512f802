import type { TimeFormatter } from "../../format/time";
import type { QueryResult, Row, Value } from "../../query/chart-data-response";
import type { Selection } from "../drawing/drawing";
import { dimensionText, measured } from "../shared/cartesian/cell-value";

export interface Box {
  /** Axis label. */
  name: string;
  /** Color key; boxes of one group share a color. */
  group: string;
  metric: string;
  min: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  max: number | null;
  mean: number | null;
  count: number;
  outliers: readonly number[];
  selection: Selection | null;
}

export interface BoxesOptions {
  query: QueryResult;
  groupby: readonly string[];
  /** Labels in the result, with display names. */
  metrics: readonly { label: string; name: string }[];
  time: TimeFormatter;
}

/** Returns one box per row and metric. */
export function boxesOf({ query, groupby, metrics, time }: BoxesOptions): Box[] {
  const words = groupby.map((column) => [column, dimensionText(query, column, time)] as const);
  return query.data.flatMap((row) => {
    const group = words.map(([column, text]) => text(row[column])).join(", ");
    const selection =
      groupby.length === 0 ? null : Object.fromEntries(groupby.map((column) => [column, row[column] ?? null]));
    return metrics.map(({ label, name }) => ({
      name: metrics.length === 1 ? group : group === "" ? name : `${group}, ${name}`,
      group: group || name,
      metric: name,
      selection,
      ...partsOf(row, label),
    }));
  });
}

function partsOf(row: Row, metric: string) {
  const part = (name: string) => measured(row[`${metric}__${name}`]);
  return {
    min: part("min"),
    q1: part("q1"),
    median: part("median"),
    q3: part("q3"),
    max: part("max"),
    mean: part("mean"),
    count: part("count") ?? 0,
    outliers: numbers(row[`${metric}__outliers`]),
  };
}

/** Reads the outliers, the only list-valued cell of a result; exports write the list as text. */
function numbers(value: Value | undefined): number[] {
  const list: unknown = value;
  return Array.isArray(list) ? list.map(Number).filter(Number.isFinite) : [];
}
