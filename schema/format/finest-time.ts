import { timeFormatter, type TimeFormatter } from "./time";

const FORMATS = ["%Y", "%Y-%m-%d", "%Y-%m-%d %H:%M", "%Y-%m-%d %H:%M:%S", "%Y-%m-%d %H:%M:%S.%L"];

/**
 * Returns one format for all these times, as fine as the finest of them, so that different times get different texts.
 */
export function finestTimeFormatter(times: Iterable<number>): TimeFormatter {
  let finest = 0;
  for (const time of times) finest = Math.max(finest, fineness(new Date(time)));
  return timeFormatter(FORMATS[finest]);
}

function fineness(date: Date): number {
  if (date.getUTCMilliseconds() > 0) return 4;
  if (date.getUTCSeconds() > 0) return 3;
  if (date.getUTCHours() + date.getUTCMinutes() > 0) return 2;
  return date.getUTCMonth() > 0 || date.getUTCDate() > 1 ? 1 : 0;
}
