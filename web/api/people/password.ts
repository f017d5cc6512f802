import { type ApiError, readApiError } from "../transport/api-error";
import { responseError } from "../transport/response-error";
import { forgetCsrfToken } from "../transport/client";

/**
 * The server's response to a name and password: signed in (null), or a ticket that needs a code of an authenticator
 * app.
 */
export type SignInResponse = { ticket: string | null };

/** Signs in with a name and a password by the server's form; throws ApiError when they do not match. */
export const signIn = (credentials: { username: string; password: string }): Promise<SignInResponse> =>
  enter("/login/", credentials);

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const signInWithCode = (ticket: string, code: string): Promise<SignInResponse> =>
  enter("/login/code/", { ticket, code });

async function enter(path: string, fields: Record<string, string>): Promise<SignInResponse> {
  forgetCsrfToken();
  const response = await postForm(path, fields);
  forgetCsrfToken();
  if (!response.ok) throw response.error;
  const { result } = (response.body ?? {}) as { result?: { second_factor?: string } };
  return { ticket: result?.second_factor ?? null };
}

/** Posts an HTML form, whose success may be a redirect; the page that it leads to is not read. */
async function postForm(
  path: string,
  fields: Record<string, string>,
): Promise<{ ok: true; body: unknown } | { ok: false; error: ApiError }> {
  const response = await fetch(path, {
    method: "POST",
    headers: { Accept: "application/json" },
    credentials: "same-origin",
    body: new URLSearchParams(fields),
  }).catch(() => undefined);
  if (!response) return { ok: false, error: readApiError(0, undefined) };
  const refused = !response.ok || (response.redirected && new URL(response.url).pathname.startsWith(path));
  return refused
    ? {
        ok: false,
        error: await responseError(response.ok ? 401 : response.status, await response.json().catch(() => undefined)),
      }
    : { ok: true, body: await response.json().catch(() => undefined) };
}
