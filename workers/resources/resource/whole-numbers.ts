import type { z } from "zod";

const WHOLE = /^\s*[+-]?\d{1,15}\s*$/;

/**
 * The body with whole numbers where the schema expects them and finds "5" or 5.7, as marshmallow parses them; null if
 * there is nothing to convert.
 */
export function withWholeNumbers(body: Record<string, unknown>, issues: readonly z.core.$ZodIssue[]): Record<string, unknown> | null {
  const read = issues.flatMap((issue) => {
    const number = issue.code === "invalid_type" && (issue.expected === "number" || issue.expected === "int") ? wholeNumber(issue.input) : null;
    return number === null ? [] : [[issue.path, number] as const];
  });
  if (!read.length) return null;
  const copy = structuredClone(body);
  for (const [path, number] of read) {
    let level: any = copy;
    for (const key of path.slice(0, -1)) level = level[key];
    level[path.at(-1)!] = number;
  }
  return copy;
}

function wholeNumber(value: unknown): number | null {
  if (typeof value === "string") return WHOLE.test(value) ? Number(value) : null;
  return typeof value === "number" && Number.isFinite(value) ? Math.trunc(value) : null;
}
