import type { DrawTheme } from "../chart-types/drawing/theme";
import { type CustomEnd, parseCustomRange } from "./custom-range";
import { FRAME_RANGES } from "./frame";

/** The texts and numbers of a language. */
export type RangeLanguage = Pick<DrawTheme, "t" | "locale">;

/**
 * A stored range as a short text in a language: preset ranges by their name, in English as they are stored; custom ones
 * without functions ("7 days before today – today").
 */
export function rangeLabel(text: string, language: RangeLanguage): string {
  const { t } = language;
  const range = parseCustomRange(text);
  if (!range) return text.trim() === ":" || text.trim() === "" ? t("No filter") : presetLabel(text, t);
  const { since, until, anchor } = range;
  const from =
    since.mode === "relative"
      ? relative(since, "before", until.mode === "relative" ? anchor : null, language)
      : moment(since, t);
  const to =
    until.mode === "relative"
      ? relative(until, "after", since.mode === "relative" ? anchor : null, language)
      : moment(until, t);
  return `${from} – ${to}`;
}

function presetLabel(text: string, t: RangeLanguage["t"]): string {
  if (text === "No filter") return t("No filter");
  const label = Object.values(FRAME_RANGES)
    .flat()
    .find(([stored]) => stored === text)?.[1];
  const translated = label && t(label);
  return translated && translated !== label ? translated : text;
}

const moment = (end: CustomEnd, t: RangeLanguage["t"]): string =>
  end.mode === "specific" ? day(end.time) : named(end.mode, t);
const day = (time: string): string => time.replace(/T00:00:00$/, "").replace("T", " ");
const named = (time: string, t: RangeLanguage["t"]): string =>
  time === "now"
    ? t("now", undefined, { context: "time range" })
    : time === "today"
      ? t("today", undefined, { context: "time range" })
      : day(time);

function relative(
  { count, unit }: Extract<CustomEnd, { mode: "relative" }>,
  side: "before" | "after",
  anchor: string | null,
  { t, locale }: RangeLanguage,
): string {
  const number = Math.abs(count);
  const amount =
    unit === "quarter"
      ? t("{count, plural, one {# quarter} other {# quarters}}", { count: number })
      : new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long", useGrouping: false }).format(number);
  const time = anchor === null ? null : named(anchor, t);
  if (side === "before")
    return time === null ? t("{amount} before", { amount }) : t("{amount} before {time}", { amount, time });
  return time === null ? t("{amount} after", { amount }) : t("{amount} after {time}", { amount, time });
}
