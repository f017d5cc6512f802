/**
 * The beginning of a formula in any spreadsheet, including full-width forms, after blanks, control and invisible
 * characters, which spreadsheets drop.
 */
const FORMULA = /^[\s\p{Cc}\p{Cf}]*[-@+|=%＝＋－＠]/u;
const NUMBER = /^\s*[-+]?[\d.,]+%?\s*$/;
/** A number as charts format it: with a currency, thousands separators, or a short unit; without operators. */
const FORMATTED_NUMBER = /^[-+−]?\s?\p{Sc}?\s?[\d.,\u00A0\u202F ]+\s?(?:\p{L}{0,3}|%|‰)\s?\p{Sc}?$/u;

/** Escapes text that a spreadsheet would run as a formula; numbers stay unchanged. */
export function escapeFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text.replaceAll("|", "\\|")}` : text;
}

/** Same as escapeFormula, for texts that may be formatted numbers ("-1.2k", "-$5"). */
export const escapeShownFormula = (text: string): string => (FORMATTED_NUMBER.test(text) ? text : escapeFormula(text));

/** Formats text as a cell of tab-separated values, which spreadsheets paste. */
export function tabCell(text: string): string {
  const safe = escapeShownFormula(text);
  return /[\t\r\n"]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
