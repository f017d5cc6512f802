import type { Context, Hono } from "hono";
import type { App } from "../request/request-context";

/** A request of the API that was refused: its status and message, in the person's language. */
export class ApiRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errorType: string,
  ) {
    super(message);
  }
}

interface Sent {
  body?: unknown;
  headers?: Record<string, string>;
  /** The request is canceled after this time, and its query with it. */
  timeoutMs?: number;
}

/**
 * Requests of the API by the Worker itself, as the person of a call: by the same routes, rights, limits and audit
 * entries as theirs. The entries name the address of the tools as their referrer.
 */
export class ApiRequests {
  constructor(
    private readonly app: Hono<App>,
    private readonly c: Context<App>,
    private readonly authorization: string,
  ) {}

  /** An address of a page, as the person opens it. */
  pageUrl(path: string): string {
    return new URL(path, this.c.req.url).href;
  }

  get<T>(path: string, q?: unknown): Promise<T> {
    return this.json<T>("GET", q === undefined ? path : `${path}?q=${encodeURIComponent(JSON.stringify(q))}`);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.json<T>("POST", path, { body });
  }

  put<T>(path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> {
    return this.json<T>("PUT", path, { body, headers });
  }

  /** Returns a successful response; throws the refusal of any other. */
  async send(method: string, path: string, { body, headers = {}, timeoutMs }: Sent = {}): Promise<Response> {
    const { raw, url } = this.c.req;
    const sent = new Headers({
      accept: "application/json",
      authorization: this.authorization,
      referer: new URL("/mcp", url).href,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...headers,
    });
    for (const name of FORWARDED) {
      const value = raw.headers.get(name);
      if (value !== null) sent.set(name, value);
    }
    const request = new Request(new URL(path, url), {
      method,
      headers: sent,
      signal: timeoutMs ? AbortSignal.any([raw.signal, AbortSignal.timeout(timeoutMs)]) : raw.signal,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const response = await this.app.fetch(request, this.c.env, this.c.executionCtx);
    if (!response.ok) throw await refusalOf(response);
    return response;
  }

  private async json<T>(method: string, path: string, sent?: Sent): Promise<T> {
    return (await this.send(method, path, sent)).json<T>();
  }
}

const FORWARDED = ["host", "user-agent", "accept-language", "cf-connecting-ip", "x-forwarded-proto"];

interface RefusalBody {
  errors?: { message?: string; error_type?: string }[];
  message?: unknown;
  msg?: unknown;
  error?: unknown;
}

async function refusalOf(response: Response): Promise<ApiRefusal> {
  const body = await response.json<RefusalBody>().catch((): RefusalBody => ({}));
  const [first] = body.errors ?? [];
  const said = first?.message ?? body.message ?? body.msg ?? body.error ?? `HTTP ${response.status}`;
  return new ApiRefusal(
    response.status,
    typeof said === "string" ? said : JSON.stringify(said),
    first?.error_type ?? TYPES[response.status] ?? "GENERIC_BACKEND_ERROR",
  );
}

/** Names of refusals that have a status alone, as Superset's tools have them. */
const TYPES: Record<number, string> = {
  400: "ValidationError",
  401: "AuthenticationError",
  403: "PermissionDenied",
  404: "NotFound",
  422: "ValidationError",
};
