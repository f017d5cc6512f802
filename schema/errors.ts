import { ISSUES, type IssueCode } from "./error-issues";
import { ERROR_KINDS, type ErrorKind, type ErrorType } from "./error-kinds";
import { isText, type Localizable, LocalizableError, message } from "./language/localizable";

export { ERROR_KINDS, type ErrorType, ISSUES, type IssueCode };

export interface WireError {
  message: Localizable;
  error_type: ErrorType;
  level: "info" | "warning" | "error";
  extra: Record<string, unknown>;
}

/** Ends a request with `{errors: [{message, error_type, level, extra}]}`. */
export class Failure extends LocalizableError {
  readonly status: number;
  constructor(
    readonly errors: WireError[],
    status?: number,
  ) {
    super(errors.length === 1 ? errors[0]!.message : errors.map((e) => String(e.message)).join("; "));
    this.status = status ?? ERROR_KINDS[errors[0]?.error_type ?? "GENERIC_BACKEND_ERROR"].status;
  }
}

/**
 * Ends a request with `{message}`, where Superset responds so; `message` may be the per-field map of a refused payload.
 */
export class Refusal extends LocalizableError {
  constructor(
    readonly status: number,
    readonly body: Record<string, unknown>,
  ) {
    super(isText(body["message"]) ? body["message"] : JSON.stringify(body));
  }
}

export function wireError(error_type: ErrorType, text: Localizable, extra: Record<string, unknown> = {}): WireError {
  const kind: ErrorKind = ERROR_KINDS[error_type];
  const issue_codes = kind.issues.map((code) => ({
    code,
    message: message("Issue {code} - {text}", { code, text: ISSUES[code] }),
  }));
  return {
    message: text,
    error_type,
    level: kind.level ?? "error",
    extra: { ...extra, ...(issue_codes.length ? { issue_codes } : {}) },
  };
}

export const fail = (error_type: ErrorType, text: Localizable, extra?: Record<string, unknown>): Failure =>
  new Failure([wireError(error_type, text, extra)]);
export const refuse = (status: number, text: unknown): Refusal => new Refusal(status, { message: text });
/** A refusal in the format of Superset's commands: a warning in `errors`. */
export const refuseCommand = (status: number, text: Localizable): Failure =>
  new Failure([{ ...wireError("GENERIC_COMMAND_ERROR", text), level: "warning" }], status);
export const notFound = (): Refusal => refuse(404, message("Not found"));
/** The refusal of calls that only a session makes, as by a page: a bearer token is none. */
export const accessDenied = (): Refusal =>
  new Refusal(401, { message: message("Access is Denied"), severity: "danger" });
export const forbidden = (): Refusal => refuse(403, message("Forbidden"));
