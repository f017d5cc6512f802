import type { z } from "zod";

const WHOLE = /^\s*[+-]?\d{1,15}\s*$/;
const TRUE = new Set<unknown>([1, "1", "t", "true", "on", "y", "yes"].flatMap(spellings));
const FALSE = new Set<unknown>([0, "0", "f", "false", "off", "n", "no"].flatMap(spellings));

/**
 * The body with numbers and booleans where the schema expects them and finds "5", 5.7 or "yes", as marshmallow parses
 * them; null if there is nothing to convert.
 */
export function withCoercedValues(
  body: Record<string, unknown>,
  issues: readonly z.core.$ZodIssue[],
): Record<string, unknown> | null {
  const read = issues.flatMap((issue) => {
    const value = issue.code === "invalid_type" ? coerced(issue.expected, issue.input) : null;
    return value === null ? [] : [[issue.path, value] as const];
  });
  if (!read.length) return null;
  const copy = structuredClone(body);
  for (const [path, value] of read) {
    let level: any = copy;
    for (const key of path.slice(0, -1)) level = level[key];
    level[path.at(-1)!] = value;
  }
  return copy;
}

function coerced(expected: string, value: unknown): number | boolean | null {
  if (expected === "boolean") return TRUE.has(value) ? true : FALSE.has(value) ? false : null;
  return expected === "number" || expected === "int" ? wholeNumber(value) : null;
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === "string") return WHOLE.test(value) ? Number(value) : null;
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : null;
}

/** A text in lower case, in upper case and with a capital: the spellings that marshmallow accepts. */
function spellings(value: string | number): (string | number)[] {
  return typeof value === "number"
    ? [value]
    : [value, value.toUpperCase(), value.charAt(0).toUpperCase() + value.slice(1)];
}
