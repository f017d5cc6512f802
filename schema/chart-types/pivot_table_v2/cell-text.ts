import type { DatasetNotes, QueryResult, Value } from "../../query/answer";
import { TEMPORAL } from "../../query/answer";
import type { Currency } from "../../format/currency";
import { numberFormatter } from "../../format/number";
import { resolveCurrency } from "../shared/currency";
import { headingText } from "./headings";
import type { PivotValues } from "./shape";

export interface CellTextOptions {
  metric: string;
  query: QueryResult;
  dataset: DatasetNotes | undefined;
  values: PivotValues;
  grain: string | null;
  locale: string;
}

/** A metric's values as text: its own format and currency in the dataset before the chart's. `codes` are the currencies a cell is made of. */
export function cellText({ metric, query, dataset, values, grain, locale }: CellTextOptions): (value: Value, codes: string | null) => string {
  const stored: Currency | null = dataset?.currency_formats?.[metric] ?? values.currency_format;
  const format = dataset?.column_formats?.[metric] ?? (values.valueFormat || undefined);
  const number = numberFormatter(format, resolveCurrency(stored, query, dataset), locale);
  const text = headingText(metric, query, values, grain, locale);
  const isTime = query.coltypes[query.colnames.indexOf(metric)] === TEMPORAL;
  return (value, codes) => {
    if (value === null) return "";
    if (typeof value !== "number" || isTime) return text(value);
    if (stored?.symbol !== "AUTO" || codes === null) return number(value);
    return numberFormatter(format, codes.includes(",") ? null : { ...stored, symbol: codes }, locale)(value);
  };
}
