import { message } from "../language/localizable";
import { startOf } from "./calendar";
import { parseSpokenDate } from "./spoken-date";
import { TimeRangeError } from "./time-range-error";
import { parseWrittenDate } from "./written-date";

/**
 * Parses a date that a person typed: absolute ("2024-01-31 10:00", "Jan 5, 2024") or relative ("yesterday", "5 days
 * ago"). Relative dates without a time of day are midnight.
 */
export function parseFreeTextDate(text: string, now: Date): Date {
  if (/^\s*\d+\s+(second|minute|hour|day|week|month|quarter|year)s?\s*$/i.test(text)) {
    throw new TimeRangeError(
      message("Time string is ambiguous. Please specify [{text} ago] or [{text} later].", { text }),
    );
  }
  const written = parseWrittenDate(text, now.getUTCFullYear());
  if (written) return written;
  const spoken = parseSpokenDate(text, now);
  if (!spoken) throw new TimeRangeError(message("Cannot parse time string [{text}]", { text }));
  return spoken.hasTime ? spoken.time : startOf(spoken.time, "day");
}
