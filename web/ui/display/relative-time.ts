const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** "4 minutes ago", "yesterday", "3 days ago"; past seven days a date. */
export function relativeTime(atMs: number, nowMs: number, locale: string): string {
  const ageMs = Math.max(0, nowMs - atMs);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: "auto" });
  if (ageMs < minuteMs) return relative.format(0, "second");
  if (ageMs < hourMs) return relative.format(-Math.floor(ageMs / minuteMs), "minute");
  if (ageMs < dayMs) return relative.format(-Math.floor(ageMs / hourMs), "hour");
  if (ageMs < 7 * dayMs) return relative.format(-Math.floor(ageMs / dayMs), "day");
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year: "numeric" }).format(atMs);
}
