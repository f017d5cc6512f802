import { currentWork } from "./current-work";
import { type DescribedError, describeError } from "./described-error";

/**
 * Fields of a line, beside `level` and `kind`. Values are ids, names of code, numbers and states: never what a person
 * sent.
 */
export type LogFields = Readonly<
  Record<string, string | number | boolean | null | undefined | readonly string[] | DescribedError>
>;

/** Writes one line of JSON, which escapes line breaks. The only place that writes to the console. */
export function writeLine(level: "info" | "warn" | "error", kind: string, fields: LogFields): void {
  const write = level === "info" ? console.log : level === "warn" ? console.warn : console.error;
  write(JSON.stringify({ level, kind, ...fields }));
}

/** Writes a line about an unexpected error, with the id of the request or job that it ended. */
export function logError(what: string, error: unknown, fields: LogFields = {}): void {
  writeLine("error", "error", { what, request_id: currentWork()?.id, ...fields, ...describeError(error) });
}

/** Writes a line about a failure that the work goes on without. */
export function logWarning(what: string, error: unknown, fields: LogFields = {}): void {
  writeLine("warn", "error", { what, request_id: currentWork()?.id, ...fields, ...describeError(error) });
}
