import { currentLocale } from "../../../i18n";

const COUNTS = [42, 58, 51, 73, 66, 84];

/** Counts of the first months of a year, as the preview's table and chart show them. */
export function sampleRows(): { month: string; count: number }[] {
  const format = new Intl.DateTimeFormat(currentLocale(), { month: "short", timeZone: "UTC" });
  return COUNTS.map((count, at) => ({ month: format.format(Date.UTC(2026, at)), count }));
}
