import { t } from "../../i18n";

/** Intervals of automatic refresh to select from, seconds; 0 is never. */
export const REFRESH_INTERVALS = [0, 10, 30, 60, 300, 1800, 3600, 21600, 43200, 86400] as const;

export function intervalName(seconds: number): string {
  if (seconds === 0) return t("Don't refresh");
  if (seconds < 60) return t("{count, plural, one {# second} other {# seconds}}", { count: seconds });
  if (seconds < 3600) return t("{count, plural, one {# minute} other {# minutes}}", { count: seconds / 60 });
  return t("{count, plural, one {# hour} other {# hours}}", { count: seconds / 3600 });
}
