const MINUTE = 60_000;
const DAY = 86_400_000;
const DURATIONS: Record<string, number> = {
  PT1S: 1000,
  PT5S: 5000,
  PT30S: 30_000,
  PT1M: MINUTE,
  PT5M: 5 * MINUTE,
  PT10M: 10 * MINUTE,
  PT15M: 15 * MINUTE,
  PT30M: 30 * MINUTE,
  PT1H: 60 * MINUTE,
  PT6H: 360 * MINUTE,
  P1D: DAY,
};

/** Returns the start of a bucket, or its last day where the grain is named by its end, by the calendar in UTC. */
export function bucketOf(grain: string, at: number): number {
  const step = DURATIONS[grain];
  if (step) return Math.floor(at / step) * step;
  const date = new Date(at);
  const month = date.getUTCMonth();
  // 1970-01-01 was a Thursday.
  const week = (firstDay: number): number => (Math.floor((at / DAY - firstDay) / 7) * 7 + firstDay) * DAY;
  switch (grain) {
    case "P1M":
      return Date.UTC(date.getUTCFullYear(), month);
    case "P3M":
      return Date.UTC(date.getUTCFullYear(), month - (month % 3));
    case "P1Y":
      return Date.UTC(date.getUTCFullYear(), 0);
    case "P1W":
    case "1969-12-29T00:00:00Z/P1W":
      return week(4);
    case "1969-12-28T00:00:00Z/P1W":
      return week(3);
    case "P1W/1970-01-03T00:00:00Z":
      return week(3) + 6 * DAY;
    case "P1W/1970-01-04T00:00:00Z":
      return week(4) + 6 * DAY;
    default:
      throw new Error(`a grain without a calendar: ${grain}`);
  }
}
