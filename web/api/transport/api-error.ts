/** One entry of `{errors: [...]}` in an API response. */
export interface ErrorEntry {
  message: string;
  error_type: string;
  level: "info" | "warning" | "error";
  extra: Record<string, unknown> | null;
}

/** A refused or failed call. `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  constructor(
    readonly status: number,
    readonly errors: ErrorEntry[],
  ) {
    super(errors.map((entry) => entry.message).join("\n"));
  }
}

/** Reads every error shape of the API: {errors}, {message: text}, {message: {field: texts}}, {error}, {msg}. */
export function readApiError(status: number, body: unknown): ApiError {
  const response = (typeof body === "object" && body !== null ? body : {}) as Record<string, unknown>;
  if (Array.isArray(response["errors"]) && response["errors"].length > 0) return new ApiError(status, response["errors"].map(readEntry));
  const text = describe(response["message"]) ?? describe(response["error"]) ?? describe(response["msg"]) ?? statusText(status);
  const { error_type, level, extra } = response as Partial<ErrorEntry>;
  const fields = response["message"] !== null && typeof response["message"] === "object" ? { fields: response["message"] } : null;
  return new ApiError(status, [readEntry({ message: text, error_type, level, extra: extra ?? fields })]);
}

function readEntry(entry: { [K in keyof ErrorEntry]?: ErrorEntry[K] | undefined } | string): ErrorEntry {
  const given = typeof entry === "string" ? { message: entry } : entry;
  return { message: given.message ?? "An error occurred", error_type: given.error_type ?? "GENERIC_BACKEND_ERROR", level: given.level ?? "error", extra: given.extra ?? null };
}

function describe(message: unknown): string | undefined {
  if (typeof message === "string" && message !== "") return message;
  if (Array.isArray(message)) return message.map(String).join(", ");
  if (typeof message !== "object" || message === null) return undefined;
  return Object.entries(message)
    .map(([field, problem]) => `${field}: ${describe(problem) ?? JSON.stringify(problem)}`)
    .join("\n");
}

function statusText(status: number) {
  const known: Record<number, string> = { 0: "Network error", 401: "Unauthorized", 403: "Forbidden", 404: "Not found", 413: "Request is too large", 429: "Too many requests", 502: "Bad gateway", 503: "Service unavailable", 504: "Request timed out", 408: "Request timed out" };
  return known[status] ?? (status >= 500 ? "Server error" : status >= 400 ? "Bad request" : "Unknown error");
}
