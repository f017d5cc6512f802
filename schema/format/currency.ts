/** A stored currency_format: an ISO 4217 code (AUTO while none is known) and the position of its symbol. */
export interface Currency {
  symbol: string;
  symbolPosition: "prefix" | "suffix";
}

/**
 * Puts the currency's symbol before or after a formatted number, after its sign ("-€ 50k"); removes a percent sign of
 * the format.
 */
export function withCurrency(
  format: (value: number | null) => string,
  { symbol, symbolPosition }: Currency,
  locale: string,
): (value: number | null) => string {
  const sign = currencySign(symbol, locale);
  return (value) => {
    const text = format(value).replace("%", "");
    if (value === null || Number.isNaN(value)) return text;
    if (symbolPosition === "suffix") return `${text} ${sign}`;
    const unsigned = text.replace(/^[-+−]/, "");
    return `${text.slice(0, text.length - unsigned.length)}${sign} ${unsigned}`;
  };
}

/** Returns the number of decimals of a currency's minor unit: 2 for USD, 0 for JPY and for text that is no ISO code. */
export function minorDigits(code: string): number {
  if (!/^[A-Z]{3}$/.test(code)) return 0;
  return (
    new Intl.NumberFormat("en-US", { style: "currency", currency: code }).resolvedOptions().maximumFractionDigits ?? 0
  );
}

/** "USD" → "$" as a locale writes it; text that is not an ISO code is returned unchanged. */
export function currencySign(code: string, locale = "en-US"): string {
  if (!/^[A-Z]{3}$/.test(code)) return code;
  try {
    const parts = new Intl.NumberFormat(locale, { style: "currency", currency: code }).formatToParts(1);
    return parts.find(({ type }) => type === "currency")?.value ?? code;
  } catch {
    return code;
  }
}
