import { type ApiError, readApiError } from "./api-error";
import { forgetCsrfToken } from "./client";

/** What the server said to a name and password: done, or a code of an authenticator app wanted for this ticket. */
export type SignInAnswer = { ticket: string | null };

/** Signs in with a name and a password by the form the server has; throws ApiError when they do not match. */
export const signIn = (credentials: { username: string; password: string }): Promise<SignInAnswer> => enter("/login/", credentials);

/** The second half of a sign-in: a code of the app, or a recovery code. */
export const signInWithCode = (ticket: string, code: string): Promise<SignInAnswer> => enter("/login/code/", { ticket, code });

async function enter(path: string, fields: Record<string, string>): Promise<SignInAnswer> {
  forgetCsrfToken();
  const answer = await postForm(path, fields);
  forgetCsrfToken();
  if (!answer.ok) throw answer.error;
  const { result } = (answer.body ?? {}) as { result?: { second_factor?: string } };
  return { ticket: result?.second_factor ?? null };
}

/** Posts a classic form, whose success the server may say by a redirect; a page that it leads to is not read. */
async function postForm(path: string, fields: Record<string, string>): Promise<{ ok: true; body: unknown } | { ok: false; error: ApiError }> {
  const answer = await fetch(path, { method: "POST", headers: { Accept: "application/json" }, credentials: "same-origin", body: new URLSearchParams(fields) }).catch(() => undefined);
  if (!answer) return { ok: false, error: readApiError(0, undefined) };
  const refused = !answer.ok || (answer.redirected && new URL(answer.url).pathname.startsWith(path));
  return refused ? { ok: false, error: readApiError(answer.ok ? 401 : answer.status, await answer.json().catch(() => undefined)) } : { ok: true, body: await answer.json().catch(() => undefined) };
}
