import { t } from "../../../i18n";
import type { MenuEntry } from "../../../ui/actions/Menu";

/** Intervals of automatic refresh to select from, seconds; 0 is never. */
const REFRESH_INTERVALS: readonly number[] = [0, 10, 30, 60, 300, 1800, 3600, 21600, 43200, 86400];

/** The shortest and the longest interval of one's own, seconds. */
export const [MIN_INTERVAL, MAX_INTERVAL] = [10, 86_400];

/** An interval in the largest unit that divides it, such as "5 minutes". */
export function intervalName(seconds: number): string {
  if (seconds === 0) return t("Don't refresh");
  if (seconds % 60 !== 0) return t("{count, plural, one {# second} other {# seconds}}", { count: seconds });
  if (seconds % 3600 !== 0) return t("{count, plural, one {# minute} other {# minutes}}", { count: seconds / 60 });
  return t("{count, plural, one {# hour} other {# hours}}", { count: seconds / 3600 });
}

/** Menu entries that select an interval, with the current one checked; `onCustom` opens the dialog for another one. */
export function intervalEntries(
  current: number,
  onSelect: (seconds: number) => void,
  onCustom: () => void,
): MenuEntry[] {
  const listed = current <= 0 || REFRESH_INTERVALS.includes(current) ? [] : [current];
  return [
    ...[...REFRESH_INTERVALS, ...listed]
      .toSorted((one, other) => one - other)
      .map((seconds) => ({
        label: intervalName(seconds),
        checked: current === seconds,
        onSelect: () => onSelect(seconds),
      })),
    { label: t("Custom interval..."), onSelect: onCustom },
  ];
}
