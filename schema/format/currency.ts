/** A stored currency_format: an ISO 4217 code (AUTO while none is known) and the position of its symbol. */
export interface Currency {
  symbol: string;
  symbolPosition: "prefix" | "suffix";
}

/** Puts the currency's symbol before or after a formatted number; removes a percent sign of the format. */
export function withCurrency(format: (value: number | null) => string, { symbol, symbolPosition }: Currency, locale: string): (value: number | null) => string {
  const sign = currencySign(symbol, locale);
  return (value) => {
    const text = format(value).replace("%", "");
    if (value === null || Number.isNaN(value)) return text;
    return symbolPosition === "suffix" ? `${text} ${sign}` : `${sign} ${text}`;
  };
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
