import type { AdaptiveFormats } from "./adaptive-time";
import { adaptiveFormat, SMART_DATE, SMART_DATE_DETAILED, SMART_DATE_VERBOSE } from "./adaptive-time";
import { floorToGrain, grainFormat, grainRange } from "./grain";
import { timeLocale } from "./time-locale";

/** Takes epoch milliseconds. */
export type TimeFormatter = (epochMs: number) => string;

export const SMART_DATE_ID = "smart_date";
const DEFAULT_FORMAT = "%Y-%m-%d %H:%M:%S";
const LOCAL = "local!";
const ADAPTIVE: Record<string, AdaptiveFormats> = { [SMART_DATE_ID]: SMART_DATE, smart_date_verbose: SMART_DATE_VERBOSE, smart_date_detailed: SMART_DATE_DETAILED };

/**
 * A formatter by stored code: `smart_date` or a d3 format, in UTC unless it starts with `local!`. With a grain, no code
 * and `smart_date` mean the grain's own format, another code shows both ends of the grain where they differ.
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

/** For tooltips: `smart_date` (and no code) is verbose there. */
export function tooltipTimeFormatter(code: string | null | undefined, grain?: string | null, locale = "en-US"): TimeFormatter {
  if (code && code !== SMART_DATE_ID) return timeFormatter(code, null, locale);
  const verbose = adaptive(SMART_DATE_VERBOSE, locale);
  return (epochMs) => verbose(floorToGrain(epochMs, grain));
}

/** For axes: `smart_date` (and no code) after flooring to the grain. */
export function axisTimeFormatter(grain: string | null | undefined, code?: string | null, locale = "en-US"): TimeFormatter {
  if (code && code !== SMART_DATE_ID) return timeFormatter(code, null, locale);
  const smart = adaptive(SMART_DATE, locale);
  return (epochMs) => smart(floorToGrain(epochMs, grain));
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
