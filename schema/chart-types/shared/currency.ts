import { z } from "zod";
import type { Currency } from "../../format/currency";
import type { DatasetNotes, QueryResult } from "../../query/chart-data-response";

export const currencySchema: z.ZodType<Currency | null> = z
  .looseObject({ symbol: z.string().nullish(), symbolPosition: z.string().nullish() })
  .nullable()
  .transform((stored) =>
    stored?.symbol
      ? { symbol: stored.symbol, symbolPosition: stored.symbolPosition === "suffix" ? "suffix" : "prefix" }
      : null,
  );

/**
 * Resolves AUTO to the currency that the server detected, else to the only currency code of the rows, else to none:
 * mixed currencies are plain numbers.
 */
export function resolveCurrency(
  currency: Currency | null | undefined,
  query: QueryResult | undefined,
  dataset: DatasetNotes | undefined,
): Currency | null {
  if (!currency || currency.symbol !== "AUTO") return currency ?? null;
  const code = query?.detected_currency ?? onlyCode(query, dataset?.currency_code_column);
  return code ? { ...currency, symbol: code } : null;
}

function onlyCode(query: QueryResult | undefined, column: string | null | undefined): string | null {
  if (!query || !column || !query.colnames.includes(column)) return null;
  let only: string | null = null;
  for (const row of query.data) {
    const code = row[column];
    if (typeof code !== "string" || code === "") continue;
    if (only !== null && only !== code) return null;
    only = code;
  }
  return only;
}
