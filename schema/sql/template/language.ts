import type { Dialect } from "../dialects/dialect";
import { argument, textArgument } from "./arguments";
import { CHECKS } from "./checks";
import type { Filter, Language } from "./expression";
import { BASE_FILTERS } from "./filters";
import { meteredFilter } from "./metered";
import type { Meter } from "./meter";
import { isText, joined, MAX_CHARACTERS, plainText, refuseSize, RequestText } from "./text";
import type { Text } from "./text";
import { parsedTime } from "./time-value";
import { isNumber, itemsOrFail, numberText, printed, truth, Undefined } from "./values";

const languages = new Map<Dialect, Language>();

/** The language's filters and tests, and the filters that write SQL of a dialect. */
export function languageOf(dialect: Dialect): Language {
  const known = languages.get(dialect);
  if (known) return known;
  const made: Language = {
    filters: new Map([
      ...BASE_FILTERS,
      ["where_in", meteredFilter(whereIn(dialect))],
      ["to_datetime", meteredFilter(toTime)],
    ]),
    tests: CHECKS,
  };
  languages.set(dialect, made);
  return made;
}

/** Renders a list as SQL literals, safe for any values. */
const whereIn =
  (dialect: Pick<Dialect, "text">): Filter =>
  (value, given, meter) => {
    const values =
      value === null || value instanceof Undefined
        ? []
        : isText(value) || isNumber(value)
          ? [value]
          : itemsOrFail(value);
    if (values.length === 0)
      return truth(argument(given, 1, "default_to_none") ?? given.named.get("default_to_none") ?? false)
        ? "(NULL)"
        : "()";
    meter.spend(2 * values.length);
    const literals = values.flatMap((each, at) => [...(at > 0 ? [", "] : []), literal(each, dialect, meter)]);
    refuseSize(
      literals.reduce((sum, each) => sum + plainText(each).length, 0),
      MAX_CHARACTERS,
    );
    return joined(["(", ...literals, ")"]);
  };

function literal(value: unknown, dialect: Pick<Dialect, "text">, meter: Meter): Text {
  if (value === null) return "NULL";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (isNumber(value)) return numberText(value);
  return typeof value === "string"
    ? (meter.touch(value), dialect.text(value))
    : new RequestText(plainText(printed(value, meter)), true);
}

const toTime: Filter = (value, given) =>
  isText(value) ? parsedTime(plainText(value), textArgument(given, 0, "format", "%Y-%m-%d %H:%M:%S")) : value;
