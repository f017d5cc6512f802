import type { ColumnKind, DatasetNotes, Row, Value } from "../../query/chart-data-response";
import { NUMERIC, TEMPORAL } from "../../query/chart-data-response";
import type { Currency } from "../../format/currency";
import { NULL_TEXT } from "../../format/null-text";
import { computedNumber, exactNumber, withoutFloatError } from "../../format/exact-number";
import { numberFormatter } from "../../format/number";
import { SMART_DATE_ID, timeFormatter } from "../../format/time";
import type { ColumnConfig } from "../shared/column-config";

export interface CellTextOptions {
  key: string;
  kind: ColumnKind;
  role: "metric" | "percent" | "dimension";
  /** Whether digits of numbers without a format are grouped by locale. */
  grouped: boolean;
  config: ColumnConfig;
  /** Already resolved, never AUTO. */
  currency: Currency | null;
  dataset: DatasetNotes | undefined;
  rows: readonly Row[];
  tableTimeFormat: string;
  /** The grain that dimensions are truncated to; null for raw records. */
  grain: string | null;
  locale: string;
}

const DATABASE_TIME = "%Y-%m-%d %H:%M:%S";

/**
 * Returns the formatter of a column's cells: times, percentages, numbers with their format and currency, numbers
 * without a format in full, or the unchanged value.
 */
export function cellText(options: CellTextOptions): (value: Value) => string {
  const { kind, role, config, currency, dataset, key, locale, grouped } = options;
  if (kind === TEMPORAL || config.d3TimeFormat) return timeText(options);

  const stored =
    config.d3NumberFormat ?? (config.fractionDigits === undefined ? undefined : `,.${config.fractionDigits}f`);
  if (role === "percent") return numberText(numberFormatter(stored ?? ".3%", null, locale), null);

  const format = stored ?? dataset?.column_formats?.[key] ?? undefined;
  const isNumber = role === "metric" || kind === NUMERIC;
  const small =
    config.d3SmallNumberFormat && kind === NUMERIC
      ? numberFormatter(config.d3SmallNumberFormat, currency, locale)
      : null;
  if (isNumber && format) return numberText(numberFormatter(format, currency, locale), small);
  const isComputed = role === "metric";
  if (isNumber && (grouped || currency))
    return numberText((isComputed ? computedNumber : exactNumber)(currency, locale), small);
  if (isComputed) return numberText((value) => String(withoutFloatError(value)), small);
  return small ? numberText(String, small) : plainText;
}

function numberText(
  format: (value: number) => string,
  small: ((value: number) => string) | null,
): (value: Value) => string {
  return (value) => {
    if (typeof value !== "number") return plainText(value);
    return small && Math.abs(value) < 1 ? small(value) : format(value);
  };
}

function timeText({
  key,
  config,
  dataset,
  tableTimeFormat,
  grain,
  locale,
  rows,
}: CellTextOptions): (value: Value) => string {
  const format = config.d3TimeFormat || dataset?.column_formats?.[key] || tableTimeFormat;
  if (format !== SMART_DATE_ID) return timed(timeFormatter(format, null, locale));
  if (grain || config.d3TimeFormat) return timed(timeFormatter(format, grain, locale));
  for (const row of rows) {
    const value = row[key];
    if (value !== null && value !== undefined && typeof value !== "number") return plainText;
  }
  return timed(timeFormatter(DATABASE_TIME, null, locale));
}

function timed(format: (epochMs: number) => string): (value: Value) => string {
  return (value) => (typeof value === "number" ? format(value) : plainText(value));
}

function plainText(value: Value | undefined): string {
  return value === null ? NULL_TEXT : value === undefined ? "" : String(value);
}
