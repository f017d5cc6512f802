import { type Currency, minorDigits, withCurrency } from "./currency";
import { finite, type NumberFormatter, numberFormatter, SMART_NUMBER } from "./number";
import { numberLocale } from "./number-locale";

/** d3 prints at most this many decimals. */
const MOST_DECIMALS = 20;
const made = new Map<string, NumberFormatter>();

/**
 * Returns a formatter that abbreviates and rounds nothing: the shortest decimal that is exactly the number, its digits
 * grouped by locale. Money has at least the decimals of its currency.
 */
export function exactNumber(currency: Currency | null, locale: string): NumberFormatter {
  const key = `${locale} ${currency?.symbol ?? ""} ${currency?.symbolPosition ?? ""}`;
  const known = made.get(key);
  if (known) return known;
  const isMoney = Boolean(currency?.symbol) && currency?.symbol !== "AUTO";
  const number = finite(shortest(locale, isMoney ? minorDigits(currency!.symbol) : 0));
  const formatter = isMoney ? withCurrency(number, currency!, locale) : number;
  made.set(key, formatter);
  return formatter;
}

/**
 * The same for numbers that a query computed: without the last digits of floats, which are errors of computing in
 * averages, so that there are at most 15 significant ones.
 */
export function computedNumber(currency: Currency | null, locale: string): NumberFormatter {
  const exact = exactNumber(currency, locale);
  return (value) => exact(value === null ? value : withoutFloatError(value));
}

/** Removes the error of adding floats: the sum of 0.1 and 0.2 is 0.3. Integers are returned unchanged. */
export const withoutFloatError = (sum: number): number =>
  Number.isInteger(sum) || !Number.isFinite(sum) ? sum : Number(sum.toPrecision(15));

/**
 * Returns the formatter of a metric's stored format; without a format, and for SMART_NUMBER, one that abbreviates
 * nothing.
 */
export const unabbreviated = (code: string | null, currency: Currency | null, locale: string): NumberFormatter =>
  code && code !== SMART_NUMBER ? numberFormatter(code, currency, locale) : computedNumber(currency, locale);

function shortest(locale: string, leastDecimals: number): (value: number) => string {
  const { format } = numberLocale(locale);
  const byDecimals = new Map<number, (value: number) => string>();
  return (value) => {
    const digits = String(value);
    const decimals = Math.max(leastDecimals, digits.split(".")[1]?.length ?? 0);
    if (digits.includes("e") || decimals > MOST_DECIMALS) return digits;
    let formatter = byDecimals.get(decimals);
    if (!formatter) byDecimals.set(decimals, (formatter = format(`,.${decimals}f`)));
    return formatter(value);
  };
}
