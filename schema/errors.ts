import { ISSUES, type IssueCode } from "./error-issues";
import { ERROR_KINDS, type ErrorKind, type ErrorType } from "./error-kinds";

export { ERROR_KINDS, type ErrorType, ISSUES, type IssueCode };

export interface WireError {
  message: string;
  error_type: ErrorType;
  level: "info" | "warning" | "error";
  extra: Record<string, unknown>;
}

/** Ends a request with `{errors: [{message, error_type, level, extra}]}`. */
export class Failure extends Error {
  readonly status: number;
  constructor(readonly errors: WireError[], status?: number) {
    super(errors.map((e) => e.message).join("; "));
    this.status = status ?? ERROR_KINDS[errors[0]?.error_type ?? "GENERIC_BACKEND_ERROR"].status;
  }
}

/**
 * Ends a request with `{message}`, where Superset responds so; `message` may be the per-field map of a refused payload.
 */
export class Refusal extends Error {
  constructor(readonly status: number, readonly body: Record<string, unknown>) {
    super(typeof body["message"] === "string" ? body["message"] : JSON.stringify(body));
  }
}

export function wireError(error_type: ErrorType, message: string, extra: Record<string, unknown> = {}): WireError {
  const kind: ErrorKind = ERROR_KINDS[error_type];
  const issue_codes = kind.issues.map((code) => ({ code, message: `Issue ${code} - ${ISSUES[code]}` }));
  return { message, error_type, level: kind.level ?? "error", extra: { ...extra, ...(issue_codes.length ? { issue_codes } : {}) } };
}

export const fail = (error_type: ErrorType, message: string, extra?: Record<string, unknown>): Failure => new Failure([wireError(error_type, message, extra)]);
export const refuse = (status: number, message: unknown): Refusal => new Refusal(status, { message });
/** A refusal in the format of Superset's commands: a warning in `errors`. */
export const refuseCommand = (status: number, message: string): Failure => new Failure([{ ...wireError("GENERIC_COMMAND_ERROR", message), level: "warning" }], status);
export const notFound = (): Refusal => refuse(404, "Not found");
export const forbidden = (): Refusal => refuse(403, "Forbidden");
