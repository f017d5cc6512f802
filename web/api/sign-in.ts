import { queryOptions } from "@tanstack/react-query";
import type { SignInOptions } from "../../schema/identity-provider/wire";
import { readApiError } from "./api-error";
import { api } from "./client";

/** What the sign-in page offers besides a password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in options"],
  queryFn: async ({ signal }) => (await api.get<{ result: SignInOptions }>("/api/v1/security/sign_in_options/", undefined, { signal })).result,
  staleTime: Infinity,
  retry: false,
});

/** Without a session there is no token to send along, and nobody to be led to the sign-in page. */
async function post<T>(path: string, body: unknown): Promise<T> {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const answer = await fetch(`/api/v1/security/${path}`, { method: "POST", headers, credentials: "same-origin", body: JSON.stringify(body) }).catch(() => undefined);
  if (!answer?.ok) throw readApiError(answer?.status ?? 0, await answer?.json().catch(() => undefined));
  return (await answer.json()) as T;
}

/** Calls of people who are not signed in: by a link they were given, or to be sent one. */
export const byLink = {
  askForReset: (email: string) => post<{ message: string }>("password_reset/", { email }),
  reset: (token: string, password: string) => post("password_reset/confirm", { token, password }),
  verifyEmail: (token: string) => post("email_verification/confirm", { token }),
  invitation: async (token: string) => (await post<{ result: { email: string; workspace: string } }>("invitations/look", { token })).result,
  accept: (answer: { token: string; username: string; first_name: string; last_name: string; password: string }) => post("invitations/accept", answer),
};
