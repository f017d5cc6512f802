import { type FormatSpecifier, formatSpecifier } from "d3-format";
import { type Currency, currencySign, minorDigits } from "./currency";

/** More decimals than a spreadsheet shows. */
const MOST_DECIMALS = 20;

/** Format of a duration, which spreadsheets count in days: milliseconds have to be converted. */
export const DURATION_FORMAT = "[h]:mm:ss.000";

/**
 * Returns the number format of a spreadsheet for a d3 format and a currency: ",.2f" is "#,##0.00". Null where there is
 * none, such as for SI prefixes.
 */
export function spreadsheetFormat(code: string | null, currency: Currency | null): string | null {
  if (code?.startsWith("DURATION")) return DURATION_FORMAT;
  const sign = currency?.symbol && currency.symbol !== "AUTO" ? currencySign(currency.symbol) : null;
  const digits = code ? digitsOf(code, sign !== null) : null;
  if (sign === null) return digits;
  const number = digits ?? `#,##0${decimals(minorDigits(currency!.symbol), false)}`;
  return currency!.symbolPosition === "suffix" ? `${number}${quoted(` ${sign}`)}` : `${quoted(`${sign} `)}${number}`;
}

function digitsOf(code: string, isMoney: boolean): string | null {
  const format = parsed(code.trim());
  if (!format || !["d", "f", "%", ""].includes(format.type)) return null;
  if (format.type === "" && !format.comma) return null;
  const isWhole = format.type === "d";
  const count = isWhole ? 0 : (format.precision ?? 6);
  const isTrimmed = format.trim || format.type === "" || (format.precision === undefined && !isWhole);
  const body = `${format.comma ? "#,##0" : "0"}${decimals(count, isTrimmed)}${format.type === "%" && !isMoney ? "%" : ""}`;
  const number = format.symbol === "$" && !isMoney ? `${quoted("$")}${body}` : body;
  return format.sign === "+" ? `+${number};-${number};${number}` : number;
}

function parsed(code: string): FormatSpecifier | null {
  try {
    return formatSpecifier(code);
  } catch {
    return null;
  }
}

const decimals = (count: number, isTrimmed: boolean): string =>
  count > 0 ? `.${(isTrimmed ? "#" : "0").repeat(Math.min(count, MOST_DECIMALS))}` : "";

const quoted = (text: string): string => `"${text.replaceAll('"', "")}"`;
