import { currentLocale } from "../../i18n";

/** Seconds with one decimal, below one second with two, in the person's language. */
export function secondsText(seconds: number): string {
  const digits = seconds < 1 ? 2 : 1;
  return seconds.toLocaleString(currentLocale(), { minimumFractionDigits: digits, maximumFractionDigits: digits });
}
