import type { z } from "zod";
import { refuse } from "../../../schema/errors";
import { withCoercedValues } from "./coerced-values";
import { type Localizable, message } from "../../../schema/language/localizable";
import { messageOf } from "../../../schema/wire/error-text";

export type Problems = Record<string, unknown>;

/** The body as its schema parses it, or the errors of each field with Superset's messages. */
export function check<S extends z.ZodType>(
  schema: S,
  body: Record<string, unknown>,
): { ok: true; value: z.infer<S> } | { ok: false; problems: Problems } {
  const strict = schema.safeParse(body, { reportInput: true });
  const whole = strict.success ? null : withCoercedValues(body, strict.error.issues);
  const parsed = whole ? schema.safeParse(whole, { reportInput: true }) : strict;
  return parsed.success ? { ok: true, value: parsed.data } : { ok: false, problems: problemsOf(parsed.error.issues) };
}

/** The errors of each field, by its name, with Superset's messages. */
export function problemsOf(issues: readonly z.core.$ZodIssue[]): Problems {
  const problems: Problems = {};
  for (const issue of withoutConsequences(issues)) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) put(problems, [...issue.path, key], [message("Unknown field.")]);
    else if (isNoMember(issue)) put(problems, [...issue.path, "_schema"], [message("Invalid input type.")]);
    else put(problems, issue.path, complaint(issue));
  }
  return problems;
}

/** Leaves out other faults of a value whose type is wrong: a list has a length, but is no text of that length. */
function withoutConsequences(issues: readonly z.core.$ZodIssue[]): readonly z.core.$ZodIssue[] {
  const at = ({ path }: z.core.$ZodIssue) => JSON.stringify(path.map(String));
  const mistyped = new Set(issues.filter(({ code }) => code === "invalid_type").map(at));
  return issues.filter((issue) => issue.code === "invalid_type" || !mistyped.has(at(issue)));
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

const TYPES: Record<string, Localizable> = {
  string: message("Not a valid string."),
  int: message("Not a valid integer."),
  number: message("Not a valid integer."),
  boolean: message("Not a valid boolean."),
  array: message("Not a valid list."),
  object: message("Not a valid mapping type."),
  record: message("Not a valid mapping type."),
  tuple: message("Not a valid tuple."),
};

/** Whether a value with declared fields is not an object. */
const isNoMember = (issue: z.core.$ZodIssue): boolean =>
  issue.code === "invalid_type" &&
  issue.expected === "object" &&
  issue.path.length > 0 &&
  issue.input !== null &&
  issue.input !== undefined;

/** The message that the schema itself sets, not its library's. */
const ownWords = ({ message: text }: z.core.$ZodIssue): Localizable | null =>
  text.startsWith("Invalid ") ? null : messageOf(text);

function complaint(issue: z.core.$ZodIssue): unknown[] {
  if (issue.code === "custom" && issue.params?.["messages"]) return issue.params["messages"] as unknown[];
  if (issue.code === "invalid_type") {
    if (issue.input === undefined) return [message("Missing data for required field.")];
    if (issue.input === null) return [message("Field may not be null.")];
    return [ownWords(issue) ?? TYPES[issue.expected] ?? message("Invalid value.")];
  }
  if (issue.code === "invalid_value") {
    if (issue.input === undefined) return [message("Missing data for required field.")];
    if (issue.input === null) return [message("Field may not be null.")];
    if (ownWords(issue)) return [messageOf(issue.message)];
    if (typeof issue.input !== "string" && issue.values.every((value) => typeof value === "string"))
      return [message("Not a valid string.")];
    return [message("Must be one of: {options}.", { options: issue.values.map(String).join(", ") })];
  }
  if (issue.code === "invalid_format" && issue.format === "guid") return [message("Not a valid UUID.")];
  return [messageOf(issue.message)];
}
