import { t } from "../../i18n";

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
  const response = fieldsOf(body);
  const errors = entriesOf(response);
  if (errors.length > 0) return new ApiError(status, errors.map(readEntry));
  const text = messageOf(response) ?? classText(status);
  const { error_type, level, extra, request_id } = response as Partial<ErrorEntry> & { request_id?: unknown };
  const fields =
    response["message"] !== null && typeof response["message"] === "object"
      ? { fields: response["message"] }
      : request_id
        ? { request_id }
        : null;
  return new ApiError(status, [readEntry({ message: text, error_type, level, extra: extra ?? fields })]);
}

function readEntry(entry: { [K in keyof ErrorEntry]?: ErrorEntry[K] | undefined } | string): ErrorEntry {
  const given = typeof entry === "string" ? { message: entry } : entry;
  return {
    message: given.message ?? t("An error occurred"),
    error_type: given.error_type ?? "GENERIC_BACKEND_ERROR",
    level: given.level ?? "error",
    extra: given.extra ?? null,
  };
}

function describe(message: unknown): string | undefined {
  if (typeof message === "string" && message !== "") return message;
  if (Array.isArray(message)) return message.map(String).join(", ");
  if (typeof message !== "object" || message === null) return undefined;
  return Object.entries(message)
    .map(([field, problem]) => `${field}: ${describe(problem) ?? JSON.stringify(problem)}`)
    .join("\n");
}

/** Whether a response says what went wrong. */
export const hasMessage = (body: unknown): boolean =>
  messageOf(fieldsOf(body)) !== undefined || entriesOf(fieldsOf(body)).length > 0;

const entriesOf = ({ errors }: Record<string, unknown>): (ErrorEntry | string)[] =>
  Array.isArray(errors) ? errors : [];

const fieldsOf = (body: unknown): Record<string, unknown> =>
  typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};

const messageOf = ({ message, error, msg }: Record<string, unknown>): string | undefined =>
  describe(message) ?? describe(error) ?? describe(msg);

/** See request-errors.ts for the texts of the single statuses, which are seldom needed. */
function classText(status: number): string {
  if (status === 0) return t("Network error");
  if (status === 403) return t("Forbidden");
  if (status === 404) return t("Not found");
  return status >= 500 ? t("Server error") : status >= 400 ? t("Bad request") : t("Unknown error");
}
