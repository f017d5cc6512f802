import { activeLocale, currentLocale, t } from "../../i18n";
import { recurrenceOf } from "./recurrence";

/**
 * A schedule in words of the person's language: in English those of the server, in others its recurrence, or the cron
 * expression where it is more complex.
 */
export function scheduleText(crontab: string, english: string): string {
  if (activeLocale() === "en") return english;
  const recurrence = recurrenceOf(crontab);
  if (!recurrence) return crontab;
  const { every, minute, hour, weekday, day } = recurrence;
  // The seventh of January 2024 is a Sunday.
  const at = Date.UTC(2024, 0, 7 + weekday, hour, minute);
  const shown = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(currentLocale(), { ...options, timeZone: "UTC" }).format(at);
  const time = shown({ hour: "numeric", minute: "2-digit" });
  switch (every) {
    case "hour":
      return t("Hourly, at minute {minute}", { minute });
    case "day":
      return t("Daily: {time}", { time });
    case "week":
      return t("Weekly: {weekday}, {time}", { weekday: shown({ weekday: "long" }), time });
    case "month":
      return t("Monthly on day {day}: {time}", { day, time });
  }
}
