export interface ErrorFacts {
  title: string;
  message: string;
  errorType: string;
  level: "info" | "warning" | "error";
  issues: { code: number; message: string }[];
  owners: string[];
}

interface WireError {
  message?: unknown;
  error_type?: unknown;
  level?: unknown;
  extra?: { issue_codes?: unknown; owners?: unknown; engine_name?: unknown } | null;
}

/** What an error display says, from an API failure's {errors: [{message, error_type, level, extra}]} or from any other error. */
export function errorFacts(error: Error): ErrorFacts {
  const wire = wireErrors(error)[0];
  const errorType = typeof wire?.error_type === "string" ? wire.error_type : "";
  return {
    title: text(wire?.extra?.engine_name) ? `${text(wire?.extra?.engine_name)} error` : titleOf(errorType),
    message: text(wire?.message) || error.message || "Unknown error",
    errorType: errorType || error.name,
    level: wire?.level === "warning" || wire?.level === "info" ? wire.level : "error",
    issues: Array.isArray(wire?.extra?.issue_codes) ? wire.extra.issue_codes.filter(isIssue) : [],
    owners: Array.isArray(wire?.extra?.owners) ? wire.extra.owners.filter((owner) => typeof owner === "string") : [],
  };
}

function wireErrors(error: Error): WireError[] {
  const errors = (error as { errors?: unknown }).errors;
  return Array.isArray(errors) ? (errors as WireError[]) : [];
}

/** "COLUMN_DOES_NOT_EXIST_ERROR" → "Column does not exist"; failures without a type are unexpected ones. */
function titleOf(errorType: string): string {
  if (!errorType) return "Unexpected error";
  const words = errorType.replace(/_ERROR$/, "").toLowerCase().split("_").map((word) => ACRONYMS[word] ?? word).join(" ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
const ACRONYMS: Record<string, string> = { sql: "SQL", db: "database", dml: "DML", csrf: "CSRF", ctas: "CTAS", cvas: "CVAS", oauth2: "OAuth2", df: "data" };

function isIssue(value: unknown): value is { code: number; message: string } {
  return typeof value === "object" && value !== null && typeof (value as { message?: unknown }).message === "string";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
}
