import type { z } from "zod";

/** Converts zod's issues to marshmallow's words and nesting: {"columns": {"1": {"zzz": ["Unknown field."]}}}. */
export function fieldProblems(issues: readonly z.core.$ZodIssue[]): Record<string, unknown> {
  const problems: Record<string, unknown> = {};
  for (const issue of issues) {
    if (issue.code === "unrecognized_keys")
      for (const key of issue.keys) place(problems, [...issue.path, key], "Unknown field.");
    else place(problems, issue.path.length ? issue.path : ["_schema"], wording(issue));
  }
  return problems;
}

function wording(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") {
    if (issue.input === undefined)
      return issue.path.length ? "Missing data for required field." : "Invalid input type.";
    if (issue.input === null) return "Field may not be null.";
    return (
      {
        string: "Not a valid string.",
        boolean: "Not a valid boolean.",
        int: "Not a valid integer.",
        number: "Not a valid integer.",
        record: "Not a valid mapping type.",
        array: "Not a valid list.",
        object: "Invalid input type.",
      }[issue.expected as string] ?? "Invalid value."
    );
  }
  if (issue.code === "invalid_format") return "Not a valid UUID.";
  if (issue.code === "invalid_value") return `Must be equal to ${issue.values.join(", ")}.`;
  if (issue.code === "too_small") return "Shorter than minimum length 1.";
  return issue.code === "invalid_union" ? "Not a valid mapping type." : "Invalid value.";
}

function place(problems: Record<string, unknown>, path: readonly PropertyKey[], message: string): void {
  let at = problems;
  for (const key of path.slice(0, -1)) at = (at[String(key)] ??= {}) as Record<string, unknown>;
  at[String(path.at(-1))] = [message];
}
