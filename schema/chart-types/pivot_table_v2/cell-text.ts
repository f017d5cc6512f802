import type { DatasetNotes, QueryResult, Value } from "../../query/chart-data-response";
import { TEMPORAL } from "../../query/chart-data-response";
import type { Currency } from "../../format/currency";
import { computedNumber, withoutFloatError } from "../../format/exact-number";
import { hasGroupedDigits } from "../../format/grouped-digits";
import { type NumberFormatter, numberFormatter } from "../../format/number";
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

const ungrouped: NumberFormatter = (value) => String(value === null ? value : withoutFloatError(value));

/**
 * Formats a metric's values: the dataset's format and currency take precedence over the chart's; without a format,
 * numbers are shown in full. `codes` are the currencies within a cell.
 */
export function cellText({
  metric,
  query,
  dataset,
  values,
  grain,
  locale,
}: CellTextOptions): (value: Value, codes: string | null) => string {
  const stored: Currency | null = dataset?.currency_formats?.[metric] ?? values.currency_format;
  const format = dataset?.column_formats?.[metric] ?? (values.valueFormat || undefined);
  const isGrouped = hasGroupedDigits(metric);
  const formatter = (currency: Currency | null): NumberFormatter => {
    if (format) return numberFormatter(format, currency, locale);
    return isGrouped || currency ? computedNumber(currency, locale) : ungrouped;
  };
  const number = formatter(resolveCurrency(stored, query, dataset));
  const text = headingText(metric, query, values, grain, locale);
  const isTime = query.coltypes[query.colnames.indexOf(metric)] === TEMPORAL;
  return (value, codes) => {
    if (value === null) return "";
    if (typeof value !== "number" || isTime) return text(value);
    if (stored?.symbol !== "AUTO" || codes === null) return number(value);
    return formatter(codes.includes(",") ? null : { ...stored, symbol: codes })(value);
  };
}
