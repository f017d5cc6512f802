import type { ApiError } from "../../api/client";
import { t } from "../../i18n";

/** What went wrong, in words for who signs in; `mismatch` where it was what they typed. */
export function signInProblem(error: ApiError, mismatch: string): string {
  if (error.status === 0) return t("The server cannot be reached. Check the connection and try again.");
  if (error.status === 429) return t("Too many attempts. Wait a minute and try again.");
  return error.status >= 500 ? error.message : mismatch;
}
