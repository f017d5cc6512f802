import { numberFormatter } from "../../../schema/format/number";
import { timeFormatter } from "../../../schema/format/time";

/** A stored code, its description, and an example of its output. */
export interface FormatOption {
  code: string;
  words: string;
  preview: string;
}

const NUMBER_CODES: readonly (readonly [code: string, words: string])[] = [
  ["SMART_NUMBER", "Adaptive formatting"], ["~g", "Original value"], [",d", "Whole, grouped"], [".1s", "1 figure and unit"], [".3s", "3 figures and unit"], [",.1%", "Percent, 1 decimal"], [".2%", "Percent, 2 decimals"],
  [".3%", "Percent, 3 decimals"], [".4r", "4 figures"], [",.1f", "1 decimal"], [",.2f", "2 decimals"], [",.3f", "3 decimals"], ["+,", "With a sign"], ["$,.2f", "Dollars"],
  ["DURATION", "Duration in ms"], ["DURATION_SUB", "Duration in ms, with fractions"], ["DURATION_COL", "Duration in ms, with colons"], ["MEMORY_DECIMAL", "Memory in bytes, decimal"], ["MEMORY_BINARY", "Memory in bytes, binary"],
  ["MEMORY_TRANSFER_RATE_DECIMAL", "Bytes a second, decimal"], ["MEMORY_TRANSFER_RATE_BINARY", "Bytes a second, binary"],
];
const TIME_CODES: readonly (readonly [code: string, words: string])[] = [
  ["smart_date", "Adaptive formatting"], ["%d/%m/%Y", "Day/month/year"], ["%m/%d/%Y", "Month/day/year"], ["%d.%m.%Y", "Day.month.year"], ["%Y-%m-%d", "Year-month-day"], ["%Y-%m-%d %H:%M:%S", "Date and time"],
  ["%d-%m-%Y %H:%M:%S", "Day first, and time"], ["%H:%M:%S", "Time of day"],
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
