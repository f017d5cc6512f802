import { type NthWeekday, parseCron } from "./cron";

const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];
const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/**
 * A cron expression in words, as in lists: "At 09:00 AM, only on Monday"; invalid expressions are returned unchanged.
 */
export function cronWords(text: string): string {
  const cron = parseCron(text);
  const parts = text.trim().split(/\s+/);
  if (!cron || parts.length !== 5) return text;
  const [minute, hour, day, month, weekday] = parts as [string, string, string, string, string];
  return [
    times(minute, hour, [...cron.minutes], [...cron.hours]),
    cron.lastDay ? lastDays([...cron.days]) : days(day, [...cron.days]),
    cron.nthWeekdays.length > 0 ? nthWeekdays(cron.nthWeekdays) : weekdays(weekday, [...cron.weekdays]),
    months(month, [...cron.months]),
  ]
    .filter(Boolean)
    .join(", ");
}

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
const two = (number: number): string => String(number).padStart(2, "0");
const clock = (hour: number, minute: number): string =>
  `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? "AM" : "PM"}`;
const stepOf = (field: string): number | null => (/^\*\/\d+$/.test(field) ? Number(field.slice(2)) : null);
const isRange = (field: string): boolean => /^[^,/*]+-[^,/]+$/.test(field);
const isAny = (field: string): boolean => field === "*" || field === "?";

function times(minute: string, hour: string, minutes: number[], hours: number[]): string {
  const fixed = /^[\d,]+$/;
  if (fixed.test(minute) && fixed.test(hour) && minutes.length * hours.length <= 12)
    return `At ${listed(sorted(hours).flatMap((each) => sorted(minutes).map((at) => clock(each, at))))}`;
  const step = stepOf(minute);
  const everyMinute = isAny(minute) || step === 1;
  if (minute === "0" && isAny(hour)) return "Every hour";
  if (minute === "0" && stepOf(hour)) return `Every ${stepOf(hour)} hours`;
  const first = everyMinute
    ? "Every minute"
    : step
      ? `Every ${step} minutes`
      : isRange(minute)
        ? `Minutes ${two(minutes[0]!)} through ${two(minutes.at(-1)!)} past the hour`
        : `At ${listed(sorted(minutes).map(String))} minutes past the hour`;
  if (isAny(hour)) return first;
  if (stepOf(hour)) return `${first}, every ${stepOf(hour)} hours`;
  const lastMinute = everyMinute || step ? 59 : Math.max(...minutes);
  if (isRange(hour) || hours.length === 1)
    return `${first}, between ${clock(hours[0]!, 0)} and ${clock(hours.at(-1)!, lastMinute)}`;
  return `${first}, at ${listed(sorted(hours).map((each) => clock(each, 0)))}`;
}

function days(field: string, numbers: number[]): string {
  if (isAny(field)) return "";
  const step = stepOf(field);
  if (step) return step === 1 ? "" : `every ${step} days`;
  if (isRange(field)) return `between day ${numbers[0]} and ${numbers.at(-1)} of the month`;
  return numbers.length === 1
    ? `on day ${numbers[0]} of the month`
    : `on day ${listed(sorted(numbers).map(String))} of the month`;
}

const lastDays = (others: number[]): string =>
  others.length === 0
    ? "on the last day of the month"
    : `on day ${listed([...sorted(others).map(String), "the last day"])} of the month`;

const ORDINALS = ["first", "second", "third", "fourth", "fifth"];

const nthWeekdays = (all: readonly NthWeekday[]): string =>
  `on the ${listed(all.map(({ weekday, nth }) => `${nth === null ? "last" : ORDINALS[nth - 1]!} ${WEEKDAYS[weekday]!}`))} of the month`;

function weekdays(field: string, numbers: number[]): string {
  if (isAny(field)) return "";
  const names = (isRange(field) ? numbers : sorted(numbers)).map((each) => WEEKDAYS[each]!);
  return isRange(field) && names.length > 1 ? `${names[0]} through ${names.at(-1)}` : `only on ${listed(names)}`;
}

function months(field: string, numbers: number[]): string {
  if (isAny(field)) return "";
  const step = stepOf(field);
  if (step) return `every ${step} months`;
  const names = (isRange(field) ? numbers : sorted(numbers)).map((each) => MONTHS[each - 1]!);
  return isRange(field) && names.length > 1 ? `${names[0]} through ${names.at(-1)}` : `only in ${listed(names)}`;
}
