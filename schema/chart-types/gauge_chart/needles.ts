import type { ChartDataResponse, QueryResult } from "../../query/chart-data-response";
import type { Selection } from "../drawing/drawing";
import { amount, dimensionText, readName, rowSelection } from "../shared/cell-text";

export interface Needle {
  /** “dimension: value” pairs, unlike other charts' names; empty without dimensions. */
  name: string;
  /** The dimension values alone, as the color key. */
  values: string;
  value: number;
  selection: Selection | null;
}

/** Returns one needle per row. */
export function needlesOf(
  response: ChartDataResponse,
  query: QueryResult,
  dimensions: readonly string[],
  metric: string,
  locale: string,
): Needle[] {
  const texts = dimensions.map((dimension) => ({
    title: readName(response, dimension),
    text: dimensionText(query, dimension, "smart_date", locale),
  }));
  return query.data.map((row) => ({
    name: texts.map(({ title, text }) => `${title}: ${text(row)}`).join(", "),
    values: texts.map(({ text }) => text(row)).join(", "),
    value: amount(row[metric]),
    selection: rowSelection(row, dimensions),
  }));
}

/** Returns the bounds of the scale: the stored bounds, else twice the smallest and largest values, including zero. */
export function scaleOf(
  needles: readonly Needle[],
  min: number | null,
  max: number | null,
): [low: number, high: number] {
  const values = needles.map(({ value }) => value);
  const low = min ?? 2 * Math.min(0, ...values);
  const high = max ?? 2 * Math.max(0, ...values);
  return [low, high > low ? high : low + 1];
}
