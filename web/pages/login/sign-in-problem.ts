import type { ApiError } from "../../api/transport/client";
import { t } from "../../i18n";

/** Message for a failed sign-in; `mismatch` if the credentials were wrong. */
export function signInProblem(error: ApiError, mismatch: string): string {
  if (error.status === 0) return t("Couldn't reach the server. Check your connection and try again.");
  // The server's message contains when to retry.
  return error.status >= 500 || error.status === 429 ? error.message : mismatch;
}
