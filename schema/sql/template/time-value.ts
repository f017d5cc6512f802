import { strftime, timeParser } from "../compile/strftime";
import { textArgument } from "./arguments";
import { Callable, Time, timeText, typeError } from "./values";

/** Members of a time: its parts, strftime, isoformat and date. */
export function timeMember(time: Time, name: string): unknown {
  const { at } = time;
  switch (name) {
    case "year":
      return at.getUTCFullYear();
    case "month":
      return at.getUTCMonth() + 1;
    case "day":
      return at.getUTCDate();
    case "hour":
      return at.getUTCHours();
    case "minute":
      return at.getUTCMinutes();
    case "second":
      return at.getUTCSeconds();
    case "strftime":
      return new Callable(name, (given) => strftime(textArgument(given, 0, "format"), at));
    case "isoformat":
      return new Callable(name, () => timeText(time).replace(" ", "T"));
    case "date":
      return new Callable(name, () => new Time(new Date(Math.floor(at.getTime() / 86_400_000) * 86_400_000)));
    case "weekday":
      return new Callable(name, () => (at.getUTCDay() + 6) % 7);
    case "timestamp":
      return new Callable(name, () => at.getTime() / 1000);
    default:
      return undefined;
  }
}

export function parsedTime(text: string, format: string): Time {
  const at = timeParser(format)(text);
  if (at === null || Number.isNaN(at)) throw typeError(`time data '${text}' does not match format '${format}'`);
  return new Time(new Date(at));
}
