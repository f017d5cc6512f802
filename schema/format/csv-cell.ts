const FORMULA = /^\s*[-@+|=%]/;
const NUMBER = /^\s*[-+]?[\d.,]+%?\s*$/;
const NEEDS_QUOTES = /[",\r\n]/;

/** A text as a cell of comma-separated values; what a spreadsheet would run as a formula is made harmless. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text.replaceAll("|", "\\|")}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
