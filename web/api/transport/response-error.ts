import { type ApiError, hasMessage, readApiError } from "./api-error";

/** The error of a response; one without a message, such as a proxy's, has the text of its status. */
export async function responseError(status: number, body: unknown): Promise<ApiError> {
  if (hasMessage(body)) return readApiError(status, body);
  // If this chunk fails to load, the text of the status's class is shown.
  const texts = await import("./request-errors").catch(() => undefined);
  return readApiError(status, texts && { message: texts.statusText(status) });
}
