/** Every error type a client may see → HTTP status, level and issue codes (behaviour recorded from Superset 6.1). */
interface ErrorKind {
  status: number;
  level?: "info" | "warning" | "error";
  issues: readonly IssueCode[];
}

export const ISSUES = {
  1000: "The datasource is too large to query.",
  1001: "The database is under an unusual load.",
  1002: "The database returned an unexpected error.",
  1003: "There is a syntax error in the SQL query. Perhaps there was a misspelling or a typo.",
  1004: "The column was deleted or renamed in the database.",
  1005: "The table was deleted or renamed in the database.",
  1006: "One or more parameters specified in the query are missing.",
  1007: "The hostname provided can't be resolved.",
  1008: "The port is closed.",
  1009: "The host might be down, and can't be reached on the provided port.",
  1010: "Superset encountered an error while running a command.",
  1011: "Superset encountered an unexpected error.",
  1012: "The username provided when connecting to a database is not valid.",
  1013: "The password provided when connecting to a database is not valid.",
  1014: "Either the username or the password is wrong.",
  1015: "Either the database is spelled incorrectly or does not exist.",
  1016: "The schema was deleted or renamed in the database.",
  1017: "The user doesn't have the proper permissions to connect to the database.",
  1018: "One or more parameters needed to configure a database are missing.",
  1019: "The submitted payload has the incorrect format.",
  1020: "The submitted payload has the incorrect schema.",
  1022: "Database does not allow data manipulation.",
  1028: "One or more parameters specified in the query are malformed.",
  1029: "The object does not exist in the given database.",
  1030: "The query has a syntax error.",
  1034: "The port number is invalid.",
  1036: "The database was deleted.",
  1037: "Custom SQL fields cannot contain sub-queries.",
  1040: "The submitted payload failed validation.",
} as const;
export type IssueCode = keyof typeof ISSUES;

export const ERROR_KINDS = {
  FRONTEND_CSRF_ERROR: { status: 400, issues: [] },
  BACKEND_TIMEOUT_ERROR: { status: 504, issues: [1000, 1001] },
  GENERIC_DB_ENGINE_ERROR: { status: 400, issues: [1002] },
  COLUMN_DOES_NOT_EXIST_ERROR: { status: 400, issues: [1003, 1004] },
  TABLE_DOES_NOT_EXIST_ERROR: { status: 400, issues: [1003, 1005] },
  SCHEMA_DOES_NOT_EXIST_ERROR: { status: 400, issues: [1003, 1016] },
  OBJECT_DOES_NOT_EXIST_ERROR: { status: 400, issues: [1029] },
  SYNTAX_ERROR: { status: 400, issues: [1030] },
  CONNECTION_INVALID_USERNAME_ERROR: { status: 400, issues: [1012] },
  CONNECTION_INVALID_PASSWORD_ERROR: { status: 400, issues: [1013] },
  CONNECTION_INVALID_HOSTNAME_ERROR: { status: 400, issues: [1007] },
  CONNECTION_PORT_CLOSED_ERROR: { status: 400, issues: [1008] },
  CONNECTION_INVALID_PORT_ERROR: { status: 400, issues: [1034] },
  CONNECTION_HOST_DOWN_ERROR: { status: 400, issues: [1009] },
  CONNECTION_ACCESS_DENIED_ERROR: { status: 400, issues: [1014, 1015] },
  CONNECTION_UNKNOWN_DATABASE_ERROR: { status: 400, issues: [1015] },
  CONNECTION_DATABASE_PERMISSIONS_ERROR: { status: 400, issues: [1017] },
  CONNECTION_MISSING_PARAMETERS_ERROR: { status: 422, level: "warning", issues: [1018] },
  CONNECTION_DATABASE_TIMEOUT: { status: 400, issues: [1001, 1009] },
  DATASOURCE_SECURITY_ACCESS_ERROR: { status: 403, issues: [] },
  TABLE_SECURITY_ACCESS_ERROR: { status: 403, issues: [] },
  DATABASE_SECURITY_ACCESS_ERROR: { status: 403, issues: [] },
  DASHBOARD_SECURITY_ACCESS_ERROR: { status: 403, issues: [] },
  CHART_SECURITY_ACCESS_ERROR: { status: 403, issues: [] },
  MISSING_OWNERSHIP_ERROR: { status: 403, issues: [] },
  DATABASE_NOT_FOUND_ERROR: { status: 404, issues: [1011, 1036] },
  DML_NOT_ALLOWED_ERROR: { status: 400, issues: [1022] },
  ADHOC_SUBQUERY_NOT_ALLOWED_ERROR: { status: 400, issues: [1037] },
  INVALID_SQL_ERROR: { status: 422, issues: [1003] },
  INVALID_TEMPLATE_PARAMS_ERROR: { status: 400, issues: [1028] },
  MISSING_TEMPLATE_PARAMS_ERROR: { status: 400, issues: [1006] },
  GENERIC_COMMAND_ERROR: { status: 422, issues: [1010] },
  GENERIC_BACKEND_ERROR: { status: 500, issues: [1011] },
  INVALID_PAYLOAD_FORMAT_ERROR: { status: 400, issues: [1019] },
  INVALID_PAYLOAD_SCHEMA_ERROR: { status: 422, issues: [1020] },
  MARSHMALLOW_ERROR: { status: 422, issues: [1040] },
} as const satisfies Record<string, ErrorKind>;
export type ErrorType = keyof typeof ERROR_KINDS;

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

/** Ends a request with `{message}`, where Superset answers so; `message` may be the per-field map of a refused payload. */
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
export const notFound = (): Refusal => refuse(404, "Not found");
export const forbidden = (): Refusal => refuse(403, "Forbidden");
