import { fail } from "../../schema/errors";
import { readCookie, type Presented } from "../identity/credentials";
import { CSRF_FIELD_COOKIE, isCsrfToken } from "../identity/csrf";
import type { ValidSecrets } from "../valid-secrets";
import { needsCsrfToken, type Route } from "./route-meta";
import { message } from "../../schema/language/localizable";

/**
 * Refuses a write with a session's cookie alone: the page's token is required too. Browsers do not send bearer tokens
 * by themselves.
 */
export async function requireCsrfToken(
  request: Request,
  presented: Presented,
  route: Route | null,
  secrets: ValidSecrets,
): Promise<void> {
  if (presented.kind !== "session" || !needsCsrfToken(request.method, route)) return;
  const sent = request.headers.get("x-csrftoken") ?? request.headers.get("x-csrf-token") ?? "";
  if (!sent) throw fail("FRONTEND_CSRF_ERROR", message("400 Bad Request: The CSRF token is missing."));
  const field = readCookie(request.headers.get("cookie"), CSRF_FIELD_COOKIE);
  if (!(await isCsrfToken(secrets, presented.token, sent, field)))
    throw fail("FRONTEND_CSRF_ERROR", message("400 Bad Request: The CSRF token is invalid."));
}
