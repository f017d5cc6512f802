import type { ChartAnswer, QueryResult } from "../../query/answer";
import type { Selection } from "../drawing/drawing";
import { amount, dimensionText, readName, rowSelection } from "../shared/cell-text";

export interface Needle {
  /** “dimension: value” pairs, unlike other charts' names; empty without dimensions. */
  name: string;
  /** The values alone, by which it is coloured. */
  values: string;
  value: number;
  selection: Selection | null;
}

/** A needle a row. */
export function needlesOf(answer: ChartAnswer, query: QueryResult, dimensions: readonly string[], metric: string, locale: string): Needle[] {
  const texts = dimensions.map((dimension) => ({ title: readName(answer, dimension), text: dimensionText(query, dimension, "smart_date", locale) }));
  return query.data.map((row) => ({
    name: texts.map(({ title, text }) => `${title}: ${text(row)}`).join(", "),
    values: texts.map(({ text }) => text(row)).join(", "),
    value: amount(row[metric]),
    selection: rowSelection(row, dimensions),
  }));
}

/** Where the scale begins and ends: as stored, else at twice the values' extremes with zero between them. */
export function scaleOf(needles: readonly Needle[], min: number | null, max: number | null): [low: number, high: number] {
  const values = needles.map(({ value }) => value);
  const low = min ?? 2 * Math.min(0, ...values);
  const high = max ?? 2 * Math.max(0, ...values);
  return [low, high > low ? high : low + 1];
}
