import type { AdaptiveFormats } from "./adaptive-time";
import { adaptiveFormat, SMART_DATE, SMART_DATE_DETAILED, SMART_DATE_VERBOSE } from "./adaptive-time";
import { floorToGrain, grainFormat, grainRange } from "./grain";
import { timeLocale } from "./time-locale";

/** Formats epoch milliseconds. */
export type TimeFormatter = (epochMs: number) => string;

export const SMART_DATE_ID = "smart_date";
const DEFAULT_FORMAT = "%Y-%m-%d %H:%M:%S";
const LOCAL = "local!";
const ADAPTIVE: Record<string, AdaptiveFormats> = {
  [SMART_DATE_ID]: SMART_DATE,
  smart_date_verbose: SMART_DATE_VERBOSE,
  smart_date_detailed: SMART_DATE_DETAILED,
};

/**
 * Returns a formatter by stored code: `smart_date` or a d3 format, in UTC unless it starts with `local!`. With a grain,
 * no code and `smart_date` mean the grain's own format; any other code shows both ends of the grain where they differ.
 */
export function timeFormatter(code: string | null | undefined, grain?: string | null, locale = "en-US"): TimeFormatter {
  const own = grainFormat(grain);
  if (own === undefined) return single(code || DEFAULT_FORMAT, locale);
  if (!code || code === SMART_DATE_ID) return single(own, locale);
  const format = single(code, locale);
  return (epochMs) => {
    const [start, end] = grainRange(epochMs, grain!).map(format);
    return start === end ? start! : `${start} — ${end}`;
  };
}

/** For tooltips, where `smart_date` (or no code) is verbose. */
export function tooltipTimeFormatter(
  code: string | null | undefined,
  grain?: string | null,
  locale = "en-US",
): TimeFormatter {
  if (code && code !== SMART_DATE_ID) return timeFormatter(code, null, locale);
  const verbose = adaptive(SMART_DATE_VERBOSE, locale);
  return (epochMs) => verbose(floorToGrain(epochMs, grain));
}

/**
 * Formats the epoch milliseconds of a label, given those of the previous label: null for the first label, undefined for
 * a separate one.
 */
export type AxisTimeFormatter = (epochMs: number, before?: number | null) => string;

/**
 * For axes: `smart_date` (or no code) after flooring to the grain. The first labeled day of the axis or of a month
 * includes the month, that of a year also the year.
 */
export function axisTimeFormatter(
  grain: string | null | undefined,
  code?: string | null,
  locale = "en-US",
): AxisTimeFormatter {
  if (code && code !== SMART_DATE_ID) return timeFormatter(code, null, locale);
  const smart = adaptive(SMART_DATE, locale);
  const { utcFormat } = timeLocale(locale);
  const [dayOfMonth, dayOfYear] = [utcFormat(SMART_DATE.week), utcFormat(`${SMART_DATE.week}, %Y`)];
  return (epochMs, before) => {
    const at = floorToGrain(epochMs, grain);
    const format = adaptiveFormat(SMART_DATE, at);
    if (before === undefined || (format !== SMART_DATE.day && format !== SMART_DATE.week)) return smart(at);
    const [time, last] = [new Date(at), before === null ? null : new Date(floorToGrain(before, grain))];
    if (last && last.getUTCFullYear() !== time.getUTCFullYear()) return dayOfYear(time);
    return last && last.getUTCMonth() === time.getUTCMonth() ? smart(at) : dayOfMonth(time);
  };
}

function single(code: string, locale: string): TimeFormatter {
  if (Object.hasOwn(ADAPTIVE, code)) return adaptive(ADAPTIVE[code]!, locale);
  const { utcFormat, format } = timeLocale(locale);
  const write = code.startsWith(LOCAL) ? format(code.slice(LOCAL.length)) : utcFormat(code);
  return (epochMs) => write(new Date(epochMs));
}

function adaptive(formats: AdaptiveFormats, locale: string): TimeFormatter {
  const { utcFormat } = timeLocale(locale);
  const made = new Map<string, (date: Date) => string>();
  return (epochMs) => {
    const format = adaptiveFormat(formats, epochMs);
    let write = made.get(format);
    if (!write) made.set(format, (write = utcFormat(format)));
    return write(new Date(epochMs));
  };
}
