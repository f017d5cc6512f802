import { escapeFormula } from "./formula";

const NEEDS_QUOTES = /[",\r\n]/;

/** Formats text as a CSV cell; escapes text that a spreadsheet would run as a formula. */
export function csvCell(text: string): string {
  const safe = escapeFormula(text);
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
