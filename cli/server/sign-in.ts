import { CommandError, EXIT } from "../errors";
import { type Fetch, reach, reasonOf } from "./client";

export interface Tokens {
  token: string;
  /** Renews the token where a password was given; API keys need none. */
  refreshToken?: string;
}

/** Signs in with a password, as Superset's API does; the password is not stored. */
export async function signIn(
  fetch: Fetch,
  url: string,
  { username, password, provider = "db" }: { username: string; password: string; provider?: string },
): Promise<Tokens> {
  const response = await post(fetch, url, "/api/v1/security/login", {
    body: { username, password, provider, refresh: true },
  });
  if (!response.ok)
    throw new CommandError(
      `${url} refused the sign-in of ${username}: ${reasonOf(await response.text()) || response.status}`,
      response.status === 401 || response.status === 403 ? EXIT.auth : EXIT.failure,
    );
  const { access_token, refresh_token } = (await response.json()) as { access_token: string; refresh_token?: string };
  return { token: access_token, ...(refresh_token ? { refreshToken: refresh_token } : {}) };
}

/** Returns a new access token; null where the refresh token is not accepted. */
export async function refresh(fetch: Fetch, url: string, refreshToken: string): Promise<string | null> {
  const response = await post(fetch, url, "/api/v1/security/refresh", { token: refreshToken });
  if (!response.ok) return null;
  return ((await response.json()) as { access_token: string }).access_token;
}

const post = (fetch: Fetch, url: string, path: string, { body = {}, token }: { body?: unknown; token?: string }) =>
  reach(
    fetch,
    new Request(url + path, {
      method: "POST",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify(body),
    }),
  );
