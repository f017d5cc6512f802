import { queryOptions } from "@tanstack/react-query";
import type { BodyOf, ResponseOf, Route } from "../../../schema/calls/calls";
import { readApiError } from "../transport/api-error";
import { responseError } from "../transport/response-error";
import { call } from "../transport/client";

/** The ways to sign in besides a password. */
export const signInOptionsQuery = queryOptions({
  queryKey: ["sign-in options"],
  queryFn: async ({ signal }) => (await call("GET /api/v1/security/sign_in_options/", { signal })).result,
  staleTime: Infinity,
  retry: false,
});

type LinkRoute = Extract<
  Route,
  `POST /api/v1/security/${"password_reset" | "email_verification" | "invitations"}/${"" | "confirm" | "look" | "accept"}`
>;

/** Posts without a CSRF token, which needs a session, and without redirecting to the sign-in page. */
async function post<R extends LinkRoute>(route: R, body: BodyOf<R>): Promise<ResponseOf<R>> {
  const headers = { Accept: "application/json", "Content-Type": "application/json" };
  const response = await fetch(route.replace("POST ", ""), {
    method: "POST",
    headers,
    credentials: "same-origin",
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!response) throw readApiError(0, undefined);
  if (!response.ok) throw await responseError(response.status, await response.json().catch(() => undefined));
  return await response.json();
}

/** Calls of people who are not signed in: with a link they received, or to receive one. */
export const byLink = {
  requestReset: (email: string) => post("POST /api/v1/security/password_reset/", { email }),
  reset: (token: string, password: string) => post("POST /api/v1/security/password_reset/confirm", { token, password }),
  verifyEmail: (token: string) => post("POST /api/v1/security/email_verification/confirm", { token }),
  invitation: async (token: string) => (await post("POST /api/v1/security/invitations/look", { token })).result,
  accept: (response: BodyOf<"POST /api/v1/security/invitations/accept">) =>
    post("POST /api/v1/security/invitations/accept", response),
};
