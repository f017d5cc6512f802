import { formatSpecifier } from "d3-format";
import type { Currency } from "./currency";
import { minorDigits, withCurrency } from "./currency";
import { durationFormatter } from "./duration";
import { memoryFormatter } from "./memory";
import { numberLocale } from "./number-locale";

export type NumberFormatter = (value: number | null) => string;

export const SMART_NUMBER = "SMART_NUMBER";
/** Text for a missing value. */
export const NO_VALUE = "N/A";

/**
 * Returns a formatter by stored code: SMART_NUMBER (also without a code), `~g` (unformatted), DURATION*, MEMORY_*, or
 * any d3 format. For any other code, values are shown unformatted.
 */
export function numberFormatter(
  code: string | null | undefined,
  currency?: Currency | null,
  locale = "en-US",
): NumberFormatter {
  const id = code?.trim() || SMART_NUMBER;
  const key = `${locale} ${id} ${currency?.symbol ?? ""} ${currency?.symbolPosition ?? ""}`;
  const known = made.get(key);
  if (known) return known;
  const formatter =
    currency?.symbol && currency.symbol !== "AUTO"
      ? withCurrency(finite(rawFormatter(id.replace("$", ""), locale, minorDigits(currency.symbol))), currency, locale)
      : finite(rawFormatter(id, locale, 0));
  made.set(key, formatter);
  return formatter;
}

/** Memoized formatters: the same code always yields the same formatter. */
const made = new Map<string, NumberFormatter>();

function rawFormatter(code: string, locale: string, decimals: number): (value: number) => string {
  if (code === SMART_NUMBER) return smartNumber(locale, decimals);
  if (code === "SMART_NUMBER_SIGNED") {
    const smart = smartNumber(locale, decimals);
    return (value) => (value > 0 ? "+" : "") + smart(value);
  }
  if (code === "~g") return plain;
  const special = durationFormatter(code) ?? memoryFormatter(code);
  if (special) return special;
  try {
    formatSpecifier(code);
    return numberLocale(locale).format(code);
  } catch {
    return plain;
  }
}

/**
 * Three significant digits and a unit from 1000 (B for billions); below, fewer decimals for larger values; µ under
 * 0.001. Unabbreviated fractions have at least `decimals` decimals, those of a currency.
 */
function smartNumber(locale: string, decimals: number): (value: number) => string {
  const { format } = numberLocale(locale);
  const [si, ones, parts, money] = [format(".3~s"), format(".2~f"), format(".4~f"), format(`.${decimals}f`)];
  return (value) => {
    const size = Math.abs(value);
    if (size === 0) return "0";
    if (size >= 1000) return si(value).replace("G", "B");
    if (size >= 0.001) {
      const [text, inMoney] = [size >= 1 ? ones(value) : parts(value), money(value)];
      return Number.isInteger(value) || text.length > inMoney.length ? text : inMoney;
    }
    return size > 0.000001 ? `${si(value * 1_000_000)}µ` : si(value);
  };
}

const plain = (value: number): string => String(value);

/** Formats missing and infinite values; others by `format`. */
export function finite(format: (value: number) => string): NumberFormatter {
  return (value) => {
    if (value === null || value === undefined || Number.isNaN(value)) return NO_VALUE;
    if (!Number.isFinite(value)) return value > 0 ? "∞" : "-∞";
    return format(value);
  };
}
