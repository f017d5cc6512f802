import { message } from "../language/localizable";
import { addUnits, dateOf } from "./calendar";
import { TimeRangeError } from "./time-range-error";

type Rule = (year: number) => Date;

/** The date of a public holiday whose name starts with `name`, in any case. Countries: US, CA, GB (or UK). */
export function holidayDate(name: string, year: number, country: string): Date {
  const holidays = HOLIDAYS[country.toUpperCase()] ?? {};
  const found = Object.entries(holidays).find(([full]) => full.toLowerCase().startsWith(name.toLowerCase()));
  if (!found) throw new TimeRangeError(message("Unable to find such a holiday: [{name}]", { name }));
  return found[1](year);
}

const JANUARY = 0;
const MAY = 4;
const JUNE = 5;
const JULY = 6;
const AUGUST = 7;
const SEPTEMBER = 8;
const OCTOBER = 9;
const NOVEMBER = 10;
const DECEMBER = 11;
const MONDAY = 1;
const THURSDAY = 4;

const UNITED_KINGDOM: Record<string, Rule> = {
  "New Year's Day": on(JANUARY, 1),
  "Good Friday": fromEaster(-2),
  "Easter Monday": fromEaster(1),
  "May Day": nth(1, MONDAY, MAY),
  "Spring Bank Holiday": last(MONDAY, MAY),
  "Late Summer Bank Holiday": last(MONDAY, AUGUST),
  "Christmas Day": on(DECEMBER, 25),
  "Boxing Day": on(DECEMBER, 26),
};

const HOLIDAYS: Record<string, Record<string, Rule>> = {
  US: {
    "New Year's Day": on(JANUARY, 1),
    "Martin Luther King Jr. Day": nth(3, MONDAY, JANUARY),
    "Washington's Birthday": nth(3, MONDAY, 1),
    "Memorial Day": last(MONDAY, MAY),
    "Juneteenth National Independence Day": on(JUNE, 19),
    "Independence Day": on(JULY, 4),
    "Labor Day": nth(1, MONDAY, SEPTEMBER),
    "Columbus Day": nth(2, MONDAY, OCTOBER),
    "Veterans Day": on(NOVEMBER, 11),
    "Thanksgiving Day": nth(4, THURSDAY, NOVEMBER),
    "Christmas Day": on(DECEMBER, 25),
  },
  CA: {
    "New Year's Day": on(JANUARY, 1),
    "Good Friday": fromEaster(-2),
    "Victoria Day": (year) => nthFrom(dateOf(year, MAY, 18), MONDAY),
    "Canada Day": on(JULY, 1),
    "Labor Day": nth(1, MONDAY, SEPTEMBER),
    "Labour Day": nth(1, MONDAY, SEPTEMBER),
    "Thanksgiving Day": nth(2, MONDAY, OCTOBER),
    "Christmas Day": on(DECEMBER, 25),
    "Boxing Day": on(DECEMBER, 26),
  },
  GB: UNITED_KINGDOM,
  UK: UNITED_KINGDOM,
};

function on(month: number, day: number): Rule {
  return (year) => dateOf(year, month, day);
}

function nth(count: number, weekday: number, month: number): Rule {
  return (year) => nthFrom(dateOf(year, month, 1 + (count - 1) * 7), weekday);
}

function last(weekday: number, month: number): Rule {
  return (year) => addUnits(nthFrom(dateOf(year, month + 1, 1), weekday), -1, "week");
}

function nthFrom(day: Date, weekday: number): Date {
  return addUnits(day, (weekday - day.getUTCDay() + 7) % 7, "day");
}

function fromEaster(days: number): Rule {
  return (year) => addUnits(easterSunday(year), days, "day");
}

/** Gregorian computus (Butcher's). */
function easterSunday(year: number): Date {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const h = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const month = Math.floor((h + l - 7 * m + 114) / 31);
  return dateOf(year, month - 1, ((h + l - 7 * m + 114) % 31) + 1);
}
