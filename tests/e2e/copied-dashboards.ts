import { afterAll, inject } from "vitest";

export interface CopiedDashboards {
  /** Calls the API as admin, outside the browser. */
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
  /** Copies the dashboard with this slug, with its charts, and returns the copy's id. */
  copyOf(slug: string, title: string): Promise<number>;
  /** An access token of admin. */
  token(): Promise<string>;
  /** Dashboards that are deleted after the file; tests add those that they create. */
  made: number[];
}

/**
 * Dashboards that belong to one test file, so that its changes do not affect other files. Call it inside a describe.
 */
export function copiedDashboards(): CopiedDashboards {
  let known: string | undefined;
  const send = (authorization: string, to: string, how: string, what?: unknown) =>
    fetch(inject("edgewise") + to, {
      method: how,
      headers: { authorization, "content-type": "application/json" },
      ...(what === undefined ? {} : { body: JSON.stringify(what) }),
    });
  async function token(): Promise<string> {
    return (known ??= (
      (await (
        await send("", "/api/v1/security/login", "POST", {
          username: "admin",
          password: "admin",
          provider: "db",
          refresh: true,
        })
      ).json()) as { access_token: string }
    ).access_token);
  }
  async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
    return (await send(`Bearer ${await token()}`, path, method, body)).json() as Promise<T>;
  }
  const made: number[] = [];
  afterAll(async () => {
    if (made.length) await call("DELETE", `/api/v1/dashboard/?q=!(${made.join()})`);
  });
  async function copyOf(slug: string, title: string): Promise<number> {
    const { result: from } = await call<{ result: { id: number; position_json: string; json_metadata: string } }>(
      "GET",
      `/api/v1/dashboard/${slug}`,
    );
    const json_metadata = JSON.stringify({
      ...(JSON.parse(from.json_metadata) as object),
      positions: JSON.parse(from.position_json),
    });
    const { result } = await call<{ result: { id: number } }>("POST", `/api/v1/dashboard/${from.id}/copy/`, {
      dashboard_title: title,
      css: "",
      duplicate_slices: false,
      json_metadata,
    });
    made.push(result.id);
    return result.id;
  }
  return { call, copyOf, token, made };
}
