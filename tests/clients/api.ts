interface Row extends Record<string, unknown> {
  id: number;
}

/** The API as the tests use it to check a client's effects, independent of any client. */
export interface Api {
  token: string;
  refreshToken: string;
  get(path: string): Promise<any>;
  /** Returns the first hundred rows of a resource. */
  list(resource: string): Promise<Row[]>;
}

export async function signedIn(base: string): Promise<Api> {
  const login = await fetch(`${base}/api/v1/security/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: "admin", provider: "db", refresh: true }),
  });
  const { access_token: token, refresh_token: refreshToken } = (await login.json()) as Record<
    "access_token" | "refresh_token",
    string
  >;
  const get = async (path: string) =>
    (await fetch(`${base}/api/v1/${path}`, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<any>;
  return { token, refreshToken, get, list: async (resource) => (await get(`${resource}/?q=(page_size:100)`)).result };
}
