import { isGuest } from "../api/transport/guest-session";
import { t } from "../i18n";
import { errorTitle } from "../ui/errors/error-titles";

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

/**
 * The texts of an error display, from an API error's {errors: [{message, error_type, level, extra}]} or from any other
 * error.
 */
export function errorFacts(error: Error): ErrorFacts {
  const wire = wireErrors(error)[0];
  const { status } = error as { status?: unknown };
  if (status === 401 && isGuest())
    return {
      title: t("Access expired"),
      message: t("Reload the page that shows this dashboard."),
      errorType: "",
      level: "warning",
      issues: [],
      owners: [],
    };
  const unanswered = status === 0;
  const errorType = unanswered ? "FRONTEND_NETWORK_ERROR" : typeof wire?.error_type === "string" ? wire.error_type : "";
  return {
    title: errorTitle(errorType, text(wire?.extra?.engine_name), text(wire?.message)),
    message: unanswered ? t("Network error.") : readable(text(wire?.message) || error.message || t("Unknown error")),
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

/** "Request is incorrect: {'queries': {0: {'row_limit': ['Not a valid integer.']}}}" → "row_limit: Not a valid integer." */
function readable(message: string): string {
  const refused = /^Request is incorrect: \{.*'(\w+)': \[(['"])(.+?)\2\]\}*$/s.exec(message);
  return refused ? `${refused[1]}: ${refused[3]}` : message;
}

function isIssue(value: unknown): value is { code: number; message: string } {
  return typeof value === "object" && value !== null && typeof (value as { message?: unknown }).message === "string";
}

function text(value: unknown): string {
  return typeof value === "string" ? value : value === undefined || value === null ? "" : JSON.stringify(value);
}
