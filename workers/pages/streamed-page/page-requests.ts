import type { Context, Hono } from "hono";
import { csrfToken } from "../../identity/secrets-hash";
import { type App, requestOf } from "../../request/request-context";
import { joinScope, RequestScope } from "../../request/request-scope";
import { sessionSecrets } from "../../valid-secrets";

export interface ApiResponse {
  status: number;
  text: string;
}

/**
 * Requests of the API by the Worker itself, as the requester of the page: with the cookies of their request, by
 * the same routes, rights and limits.
 */
export class PageRequests {
  readonly scope: RequestScope;

  constructor(
    private readonly app: Hono<App>,
    private readonly c: Context<App>,
  ) {
    this.scope = new RequestScope(requestOf(c).metadata);
  }

  get(path: string): Promise<ApiResponse> {
    return this.scope.run(async () => {
      const response = await this.send("GET", path, {});
      return { status: response.status, text: await response.text() };
    });
  }

  /** The signal, and the browser's leaving, end the queries behind it. */
  async post(path: string, body: string, signal: AbortSignal): Promise<Response> {
    const [secret] = sessionSecrets(this.c.env);
    const shown = requestOf(this.c).identity.presented();
    const token = shown.kind === "session" ? await csrfToken(secret, shown.token) : "";
    return this.send("POST", path, {
      body,
      signal: AbortSignal.any([signal, this.c.req.raw.signal]),
      headers: { "content-type": "application/json", "x-csrftoken": token },
    });
  }

  private send(
    method: string,
    path: string,
    { headers: own = {}, ...rest }: { body?: string; signal?: AbortSignal; headers?: Record<string, string> },
  ): Promise<Response> {
    const { raw, url } = this.c.req;
    const headers = new Headers({ accept: "application/json", ...own });
    for (const name of FORWARDED) {
      const value = raw.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    const request = new Request(new URL(path, url), { method, headers, ...rest });
    joinScope(request, this.scope);
    return Promise.resolve(this.app.fetch(request, this.c.env, this.c.executionCtx));
  }
}

const FORWARDED = ["host", "cookie", "user-agent", "accept-language", "cf-connecting-ip", "x-forwarded-proto"];
