import { startOf } from "../query/calendar";

/** d3 formats by the finest unit of a time that is not zero. */
export interface AdaptiveFormats {
  millisecond: string;
  second: string;
  minute: string;
  hour: string;
  day: string;
  /** The first day of a week (Sunday) within a month. */
  week: string;
  month: string;
  year: string;
}

export const SMART_DATE: AdaptiveFormats = {
  millisecond: ".%Lms",
  second: ":%Ss",
  minute: "%I:%M",
  hour: "%I %p",
  day: "%a %d",
  week: "%b %d",
  month: "%B",
  year: "%Y",
};
export const SMART_DATE_VERBOSE: AdaptiveFormats = {
  millisecond: "%a %b %d, %I:%M:%S.%L %p",
  second: "%a %b %d, %I:%M:%S %p",
  minute: "%a %b %d, %I:%M %p",
  hour: "%a %b %d, %I %p",
  day: "%a %b %-e",
  week: "%a %b %-e",
  month: "%b %Y",
  year: "%Y",
};
export const SMART_DATE_DETAILED: AdaptiveFormats = {
  millisecond: "%Y-%m-%d %H:%M:%S.%L",
  second: "%Y-%m-%d %H:%M:%S",
  minute: "%Y-%m-%d %H:%M",
  hour: "%Y-%m-%d %H:%M",
  day: "%Y-%m-%d",
  week: "%Y-%m-%d",
  month: "%Y-%m-%d",
  year: "%Y",
};

/** The format that distinguishes a time from its neighbors. */
export function adaptiveFormat(formats: AdaptiveFormats, epochMs: number): string {
  const time = new Date(epochMs);
  if (time.getUTCMilliseconds() > 0) return formats.millisecond;
  if (time.getUTCSeconds() > 0) return formats.second;
  if (time.getUTCMinutes() > 0) return formats.minute;
  if (time.getUTCHours() > 0) return formats.hour;
  if (time.getUTCDate() > 1) return time.getUTCDay() === 0 ? formats.week : formats.day;
  return startOf(time, "year").getTime() < epochMs ? formats.month : formats.year;
}
