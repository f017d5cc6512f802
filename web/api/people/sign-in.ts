import { queryOptions } from "@tanstack/react-query";
import type { SignInOptions } from "../../../schema/identity-provider/wire";
import { readApiError } from "../transport/api-error";
import { api } from "../transport/client";

/** The ways to sign in besides a password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in options"],
  queryFn: async ({ signal }) => (await api.get<{ result: SignInOptions }>("/api/v1/security/sign_in_options/", undefined, { signal })).result,
  staleTime: Infinity,
  retry: false,
});

/** Posts without a CSRF token, which needs a session, and without redirecting to the sign-in page. */
async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const response = await fetch(`/api/v1/security/${path}`, { method: "POST", headers, credentials: "same-origin", body: JSON.stringify(body) }).catch(() => undefined);
  if (!response?.ok) throw readApiError(response?.status ?? 0, await response?.json().catch(() => undefined));
  return (await response.json()) as T;
}

/** Calls of people who are not signed in: with a link they received, or to receive one. */
export const byLink = {
  askForReset: (email: string) => post<{ message: string }>("password_reset/", { email }),
  reset: (token: string, password: string) => post("password_reset/confirm", { token, password }),
  verifyEmail: (token: string) => post("email_verification/confirm", { token }),
  invitation: async (token: string) => (await post<{ result: { email: string; workspace: string } }>("invitations/look", { token })).result,
  accept: (response: { token: string; username: string; first_name: string; last_name: string; password: string }) => post("invitations/accept", response),
};
