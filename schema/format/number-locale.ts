import { formatLocale } from "d3-format";
import type { FormatLocaleObject } from "d3-format";

const made = new Map<string, FormatLocaleObject>();

/**
 * d3's number locale with the grouping and decimal separators of a BCP 47 locale; minus is a plain hyphen, currency
 * `$`.
 */
export function numberLocale(locale: string): FormatLocaleObject {
  const known = made.get(locale);
  if (known) return known;
  const parts = partsOf(locale);
  const sign = (type: string): string | undefined => parts.find((part) => part.type === type)?.value;
  const groups = parts.filter(({ type }) => type === "integer").map(({ value }) => value.length);
  const definition = formatLocale({
    thousands: sign("group") ?? "",
    decimal: sign("decimal") ?? ".",
    grouping: groups.length > 1 ? groups.slice(1).toReversed() : [3],
    currency: ["$", ""],
    minus: "-",
  });
  made.set(locale, definition);
  return definition;
}

function partsOf(locale: string): Intl.NumberFormatPart[] {
  try {
    return new Intl.NumberFormat(locale, {
      useGrouping: true,
      minimumFractionDigits: 1,
      numberingSystem: "latn",
    }).formatToParts(123_456_789_012.5);
  } catch {
    return new Intl.NumberFormat("en-US", { minimumFractionDigits: 1 }).formatToParts(123_456_789_012.5);
  }
}
