import type { z } from "zod";
import { refuse } from "../../../schema/errors";
import { withWholeNumbers } from "./whole-numbers";

export type Problems = Record<string, unknown>;

/** The body as its schema parses it, or the errors of each field with Superset's messages. */
export function check<S extends z.ZodType>(schema: S, body: Record<string, unknown>): { ok: true; value: z.infer<S> } | { ok: false; problems: Problems } {
  const strict = schema.safeParse(body, { reportInput: true });
  const whole = strict.success ? null : withWholeNumbers(body, strict.error.issues);
  const parsed = whole ? schema.safeParse(whole, { reportInput: true }) : strict;
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems: Problems = {};
  for (const issue of parsed.error.issues) {
    if (issue.code === "unrecognized_keys") for (const key of issue.keys) put(problems, [...issue.path, key], ["Unknown field."]);
    else if (isNoMember(issue)) put(problems, [...issue.path, "_schema"], ["Invalid input type."]);
    else put(problems, issue.path, complaint(issue));
  }
  return { ok: false, problems };
}

/** Like check, but throws a refusal with `status` and {message: problems}. */
export function validated<S extends z.ZodType>(schema: S, body: Record<string, unknown>, status = 400): z.infer<S> {
  const checked = check(schema, body);
  if (!checked.ok) throw refuse(status, checked.problems);
  return checked.value;
}

function put(problems: Problems, path: readonly PropertyKey[], messages: unknown[]): void {
  if (path.length === 0) {
    problems["_schema"] = messages;
    return;
  }
  let level = problems;
  for (const key of path.slice(0, -1)) level = (level[String(key)] ??= {}) as Problems;
  const last = String(path.at(-1));
  const existing = level[last];
  level[last] = Array.isArray(existing) ? [...existing, ...messages] : messages;
}

const TYPES: Record<string, string> = {
  string: "Not a valid string.", int: "Not a valid integer.", number: "Not a valid integer.", boolean: "Not a valid boolean.", array: "Not a valid list.", object: "Not a valid mapping type.", record: "Not a valid mapping type.",
  tuple: "Not a valid tuple.",
};

/** Whether an item in a list of objects is not an object. */
const isNoMember = (issue: z.core.$ZodIssue): boolean => issue.code === "invalid_type" && issue.expected === "object" && typeof issue.path.at(-1) === "number" && issue.input !== null;

/** The message that the schema itself sets, not its library's. */
const ownWords = ({ message }: z.core.$ZodIssue): string | null => (message.startsWith("Invalid ") ? null : message);

function complaint(issue: z.core.$ZodIssue): unknown[] {
  if (issue.code === "custom" && issue.params?.["messages"]) return issue.params["messages"] as unknown[];
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return ["Missing data for required field."];
    if (issue.input === null) return ["Field may not be null."];
    return [ownWords(issue) ?? TYPES[issue.expected] ?? "Invalid value."];
  }
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return ["Missing data for required field."];
    if (issue.input === null) return ["Field may not be null."];
    if (ownWords(issue)) return [issue.message];
    if (typeof issue.input !== "string" && issue.values.every((value) => typeof value === "string")) return ["Not a valid string."];
    return [`Must be one of: ${issue.values.map(String).join(", ")}.`];
  }
  if (issue.code === "invalid_format" && issue.format === "guid") return ["Not a valid UUID."];
  return [issue.message];
}
