import { numberFormatter } from "../../../schema/format/number";
import { timeFormatter } from "../../../schema/format/time";
import { defineMessage } from "../../../schema/language/message";

/** A stored code, its description, and an example of its output. */
export interface FormatOption {
  code: string;
  words: string;
  preview: string;
}

const NUMBER_CODES: readonly (readonly [code: string, words: string])[] = [
  ["SMART_NUMBER", defineMessage("Adaptive formatting")],
  ["~g", defineMessage("Original value")],
  [",d", defineMessage("Whole number, grouped")],
  [".1s", defineMessage("1 digit with SI prefix")],
  [".3s", defineMessage("3 digits with SI prefix")],
  [",.1%", defineMessage("Percent, 1 decimal")],
  [".2%", defineMessage("Percent, 2 decimals")],
  [".3%", defineMessage("Percent, 3 decimals")],
  [".4r", defineMessage("4 significant digits")],
  [",.1f", defineMessage("1 decimal")],
  [",.2f", defineMessage("2 decimals")],
  [",.3f", defineMessage("3 decimals")],
  ["+,", defineMessage("With sign")],
  ["$,.2f", defineMessage("Dollars")],
  ["DURATION", defineMessage("Duration in ms")],
  ["DURATION_SUB", defineMessage("Duration in ms, with fractions")],
  ["DURATION_COL", defineMessage("Duration in ms, with colons")],
  ["MEMORY_DECIMAL", defineMessage("Memory in bytes, decimal")],
  ["MEMORY_BINARY", defineMessage("Memory in bytes, binary")],
  ["MEMORY_TRANSFER_RATE_DECIMAL", defineMessage("Bytes per second, decimal")],
  ["MEMORY_TRANSFER_RATE_BINARY", defineMessage("Bytes per second, binary")],
];
const TIME_CODES: readonly (readonly [code: string, words: string])[] = [
  ["smart_date", defineMessage("Adaptive formatting")],
  ["%d/%m/%Y", defineMessage("Day/month/year")],
  ["%m/%d/%Y", defineMessage("Month/day/year")],
  ["%d.%m.%Y", defineMessage("Day.month.year")],
  ["%Y-%m-%d", defineMessage("Year-month-day")],
  ["%Y-%m-%d %H:%M:%S", defineMessage("Date and time")],
  ["%d-%m-%Y %H:%M:%S", defineMessage("Day first, with time")],
  ["%H:%M:%S", defineMessage("Time of day")],
];
const DURATION_CODES = NUMBER_CODES.filter(([code]) => code.startsWith("DURATION"));

const SAMPLE_NUMBER = 12345.432;
const SAMPLE_SHARE = 0.4375;
const SAMPLE_MILLISECONDS = 66_432.1;
const SAMPLE_TIME = Date.UTC(2024, 0, 14, 1, 32, 10);

export type FormatKind = "number" | "time" | "duration";

export function formatOptions(kind: FormatKind, locale: string): FormatOption[] {
  const codes = kind === "time" ? TIME_CODES : kind === "duration" ? DURATION_CODES : NUMBER_CODES;
  return codes.map(([code, words]) => ({ code, words, preview: formatPreview(kind, code, locale) }));
}

/** A sample value formatted by the code: "12345.432 → 12.3k". */
export function formatPreview(kind: FormatKind, code: string, locale: string): string {
  if (kind === "time") return timeFormatter(code, null, locale)(SAMPLE_TIME);
  const sample = code.startsWith("DURATION") ? SAMPLE_MILLISECONDS : code.includes("%") ? SAMPLE_SHARE : SAMPLE_NUMBER;
  return `${sample} → ${numberFormatter(code, null, locale)(sample)}`;
}
