import { ApiError } from "../transport/api-error";

/** What an error event tells about a failure: its types and issue codes, and whether it is a timeout. */
export function errorDetails(error: unknown): Record<string, unknown> {
  const entries = error instanceof ApiError ? error.errors : [];
  const types = entries.map(({ error_type }) => error_type);
  const codes = entries.flatMap(({ extra }) => (Array.isArray(extra?.["issue_codes"]) ? extra["issue_codes"] : []));
  return {
    has_err: true,
    error_type: types[0] ?? "FRONTEND_ERROR",
    error_details: types,
    issue_codes: codes.map((issue: { code?: unknown }) => issue.code),
    ...(types.some((type) => type.includes("TIMEOUT")) ? { reason: "timeout" } : {}),
  };
}
