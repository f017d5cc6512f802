/**
 * "now", "2 minutes ago", "an hour ago", "a day ago", "1 year, 2 months ago": the age of a moment, worded as in
 * Superset.
 */
export function naturalTime(then: Date, now: Date): string {
  const seconds = Math.floor((now.getTime() - then.getTime()) / 1000);
  const text = naturalSpan(Math.abs(seconds < 0 ? seconds + 1 : seconds));
  if (text === "a moment") return "now";
  return seconds < 0 ? `${text} from now` : `${text} ago`;
}

function naturalSpan(total: number): string {
  const allDays = Math.floor(total / 86_400);
  const seconds = total % 86_400;
  const years = Math.floor(allDays / 365);
  const days = allDays % 365;
  const months = Math.floor(days / 30.5);
  if (years === 0 && days === 0) {
    if (seconds === 0) return "a moment";
    if (seconds === 1) return "a second";
    if (seconds < 60) return `${seconds} seconds`;
    if (seconds < 120) return "a minute";
    if (seconds < 3600) return `${Math.floor(seconds / 60)} minutes`;
    if (seconds < 7200) return "an hour";
    return `${Math.floor(seconds / 3600)} hours`;
  }
  if (years === 0) {
    if (days === 1) return "a day";
    if (months === 0) return `${days} days`;
    return months === 1 ? "a month" : `${months} months`;
  }
  if (years > 1) return `${years} years`;
  if (months === 0) return days === 0 ? "a year" : days === 1 ? "1 year, 1 day" : `1 year, ${days} days`;
  return months === 1 ? "1 year, 1 month" : `1 year, ${months} months`;
}
