import { dateOf } from "../query/calendar";

const STEP = /P(?:(\d+(?:\.\d+)?)([YMWD])|T(\d+(?:\.\d+)?)([HMS]))/;
const SIZES: Record<string, number> = { D: 86_400_000, TH: 3_600_000, TM: 60_000, TS: 1000 };
const MONTHS: Record<string, number> = { M: 1, Y: 12 };
const WEEK_MS = 604_800_000;

/** The stored time range of all grains from the one that contains `from` to the one that contains `to`, epoch ms. */
export function wholeGrains({ from, to }: { from: number; to: number }, grain: string | null | undefined): string {
  return `${timeText(grainAt(from, grain ?? "").from)} : ${timeText(grainAt(to, grain ?? "").to)}`;
}

/** The grain that contains a time, excluding its end; its second for an unknown grain. */
function grainAt(at: number, grain: string): { from: number; to: number } {
  const [, days, dayUnit, hours, hourUnit] = STEP.exec(grain) ?? [];
  const count = Number(days ?? hours ?? 1);
  if (dayUnit === "W") return floored(at, WEEK_MS * count, firstWeek(grain));
  const months = Math.round(count * (MONTHS[dayUnit ?? ""] ?? 0));
  if (months > 0) {
    const time = new Date(at);
    const first = Math.floor((time.getUTCFullYear() * 12 + time.getUTCMonth()) / months) * months;
    return { from: dateOf(0, first, 1).getTime(), to: dateOf(0, first + months, 1).getTime() };
  }
  return floored(at, count * (SIZES[dayUnit ?? `T${hourUnit}`] ?? 1000), 0);
}

const floored = (at: number, size: number, start: number) => {
  const from = start + Math.floor((at - start) / size) * size;
  return { from, to: from + size };
};

/** The start of a week of the grain: weeks start on Monday, on the day of "date/P1W", or after the one of "P1W/date". */
function firstWeek(grain: string): number {
  const day = Date.parse(/\d{4}-\d\d-\d\d/.exec(grain)?.[0] ?? "1969-12-29");
  return grain.startsWith("P1W/") ? day + SIZES["D"]! : day;
}

/** A time as the time range grammar parses it. */
const timeText = (at: number): string => new Date(at).toISOString().slice(0, 19);
