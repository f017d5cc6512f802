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

/** Signs in with a name and a password by the form the server has; throws ApiError when they do not match. */
export async function signIn(credentials: { username: string; password: string }): Promise<void> {
  forgetCsrfToken();
  const answer = await api.form("/login/", credentials);
  forgetCsrfToken();
  if (!answer.ok) throw answer.error;
}
