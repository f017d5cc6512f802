import { CommandError, EXIT } from "../errors";

export type Fetch = (request: Request) => Promise<Response>;

export interface ServerOptions {
  url: string;
  fetch: Fetch;
  /** An API key or an access token. */
  token: string;
  /** Returns another token after one was refused; null where there is none. */
  renew?: () => Promise<string | null>;
}

/** A response other than success. */
export class ServerError extends CommandError {
  constructor(
    readonly status: number,
    request: string,
    text: string,
  ) {
    const reason = reasonOf(text);
    const isSignInRefused = status === 401 || (status === 422 && isTokenError(text));
    super(
      isSignInRefused
        ? `The server refused the sign-in (${request}: ${status}). Run edgewise login, or set EDGEWISE_TOKEN.`
        : `${request} failed with ${status}${reason ? `: ${reason}` : ""}`,
      isSignInRefused || status === 403 ? EXIT.auth : EXIT.failure,
      { status, request },
    );
  }
}

/** A token that is none is refused with 422 and a body of `msg` alone. */
function isTokenError(text: string): boolean {
  try {
    return Object.keys(JSON.parse(text)).join() === "msg";
  } catch {
    return false;
  }
}

/** A client of a server with Superset's API, signed in. */
export class Server {
  readonly url: string;
  private token: string;
  private csrf: Promise<Record<string, string>> | null = null;

  constructor(private readonly options: ServerOptions) {
    this.url = options.url.replace(/\/+$/, "");
    this.token = options.token;
  }

  async json<T = any>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await this.send(method, path, body);
    const text = await response.text();
    return (text ? JSON.parse(text) : {}) as T;
  }

  async bytes(path: string): Promise<Uint8Array> {
    return new Uint8Array(await (await this.send("GET", path)).arrayBuffer());
  }

  /** Sends a request; throws ServerError unless the response is a success. A form is sent as it is, others as JSON. */
  async send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const headers = () => (method === "GET" ? {} : this.csrfHeaders());
    let response = await this.attempt(method, path, body, await headers(), signal);
    if (response.status === 401 && this.options.renew) {
      const token = await this.options.renew();
      if (token) {
        this.token = token;
        this.csrf = null;
        response = await this.attempt(method, path, body, await headers(), signal);
      }
    }
    if (response.ok) return response;
    throw new ServerError(response.status, `${method} ${path.split("?")[0]}`, await response.text());
  }

  private attempt(
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
    signal?: AbortSignal,
  ): Promise<Response> {
    const isForm = body instanceof FormData;
    return reach(
      this.options.fetch,
      new Request(this.url + path, {
        method,
        ...(signal ? { signal } : {}),
        ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
        headers: {
          accept: "application/json, */*",
          authorization: `Bearer ${this.token}`,
          ...(body === undefined || isForm ? {} : { "content-type": "application/json" }),
          ...headers,
        },
      }),
    );
  }

  /** Superset checks a CSRF token also where the sign-in is a token; it belongs to a session cookie. */
  private csrfHeaders(): Promise<Record<string, string>> {
    this.csrf ??= this.loadCsrfHeaders();
    return this.csrf;
  }

  private async loadCsrfHeaders(): Promise<Record<string, string>> {
    const response = await this.attempt("GET", "/api/v1/security/csrf_token/", undefined, {});
    if (!response.ok) return {};
    const { result } = (await response.json()) as { result: string };
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return {
      "x-csrftoken": result,
      referer: `${this.url}/`,
      ...(cookies.length ? { cookie: cookies.join("; ") } : {}),
    };
  }
}

/** Sends a request; a server that can't be reached is an error of one line. */
export async function reach(fetch: Fetch, request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    if (request.signal.aborted) throw request.signal.reason;
    const { cause, message } = error as Error & { cause?: { code?: string; message?: string } };
    throw new CommandError(
      `${new URL(request.url).origin} can't be reached: ${cause?.code ?? cause?.message ?? message}`,
    );
  }
}

/** Returns what a server's refusal says, with the errors of a bundle by file. */
export function reasonOf(text: string): string {
  try {
    const body = JSON.parse(text);
    const reasons = body.errors?.map(({ message, extra }: { message: string; extra?: Record<string, unknown> }) =>
      [message, ...fileReasons(extra ?? {})].join("\n  "),
    );
    const reason = reasons?.join("; ") ?? body.message ?? body.msg ?? body.error ?? "";
    return typeof reason === "string" ? reason : JSON.stringify(reason);
  } catch {
    return text
      .replace(/<[^>]*>/g, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, 200);
  }
}

const fileReasons = (extra: Record<string, unknown>): string[] =>
  Object.entries(extra)
    .filter(([file]) => file.includes(".yaml"))
    .map(([file, reason]) => `${file}: ${typeof reason === "string" ? reason : JSON.stringify(reason)}`);
