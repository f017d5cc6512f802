import { queryOptions } from "@tanstack/react-query";
import { api, forgetCsrfToken } from "./client";

export interface Me {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
  email: string;
}

/** Who is signed in; asking leads to the sign-in page when nobody is. */
export function meQuery() {
  return queryOptions({
    queryKey: ["me"],
    queryFn: async ({ signal }) => (await api.get<{ result: Me }>("/api/v1/me/", undefined, { signal })).result,
    staleTime: 5 * 60_000,
  });
}

/** What the server said to a name and password: done, or a code of an authenticator app wanted for this ticket. */
export type SignInAnswer = { ticket: string | null };

/** Signs in with a name and a password by the form the server has; throws ApiError when they do not match. */
export const signIn = (credentials: { username: string; password: string }): Promise<SignInAnswer> => enter("/login/", credentials);

/** The second half of a sign-in: a code of the app, or a recovery code. */
export const signInWithCode = (ticket: string, code: string): Promise<SignInAnswer> => enter("/login/code/", { ticket, code });

async function enter(path: string, fields: Record<string, string>): Promise<SignInAnswer> {
  forgetCsrfToken();
  const answer = await api.form(path, fields);
  forgetCsrfToken();
  if (!answer.ok) throw answer.error;
  const { result } = (answer.body ?? {}) as { result?: { second_factor?: string } };
  return { ticket: result?.second_factor ?? null };
}
