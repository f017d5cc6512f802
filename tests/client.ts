import { exports } from "cloudflare:workers";
import { requireDeclaredResponse } from "./declared-response";
import { passwordOf } from "./passwords";

export interface ClientResponse<T = any> {
  status: number;
  body: T;
  headers: Headers;
}

/**
 * A client of the Worker under test, in one workspace: signs in with a token as a person of global-setup or
 * makePerson.
 */
export class Client {
  private constructor(
    private readonly origin: string,
    private readonly token: string | null,
  ) {}

  static anonymous(workspace = "main"): Client {
    return new Client(originOf(workspace), null);
  }

  static async as(username: string, workspace = "main"): Promise<Client> {
    const { status, body } = await Client.anonymous(workspace).call("POST", "/api/v1/security/login", {
      username,
      password: passwordOf(username),
      provider: "db",
      refresh: true,
    });
    if (status !== 200) throw new Error(`sign-in of ${username} failed: ${status} ${JSON.stringify(body)}`);
    return new Client(originOf(workspace), body.access_token);
  }

  /** Returns a client with a given token. */
  static withToken(token: string, workspace = "main"): Client {
    return new Client(originOf(workspace), token);
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body?: unknown) => this.call("POST", path, body);
  put = (path: string, body?: unknown) => this.call("PUT", path, body);
  delete = (path: string) => this.call("DELETE", path);

  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<ClientResponse> {
    const response = await this.raw(
      method,
      path,
      body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body),
      {
        ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }),
        ...headers,
      },
    );
    const text = await response.text();
    const isJson = /json/.test(response.headers.get("content-type") ?? "");
    const parsed = isJson ? JSON.parse(text) : text;
    if (isJson && response.ok) requireDeclaredResponse(method, path, parsed);
    return { status: response.status, body: parsed, headers: response.headers };
  }

  /** Sends a request that the signal aborts; returns "aborted", or the status of a response that came before. */
  aborted(method: string, path: string, body: unknown, signal: AbortSignal): Promise<"aborted" | number> {
    return this.raw(method, path, JSON.stringify(body), { "content-type": "application/json" }, signal).then(
      ({ status }) => status,
      () => "aborted",
    );
  }

  raw(
    method: string,
    path: string,
    body?: BodyInit,
    headers: Record<string, string> = {},
    signal: AbortSignal | null = null,
  ): Promise<Response> {
    return (exports as unknown as { default: Fetcher }).default.fetch(
      new Request(this.origin + path, {
        method,
        body: body ?? null,
        redirect: "manual",
        signal,
        headers: {
          accept: "application/json",
          ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
          "cf-connecting-ip": someAddress(),
          ...headers,
        },
      }),
    );
  }
}

/** Returns a random client address: test files share one Worker, which limits sign-ins by address. */
const someAddress = (): string => `10.${Array.from(crypto.getRandomValues(new Uint8Array(3)), String).join(".")}`;

export const originOf = (workspace: string): string =>
  workspace === "main" ? "http://localhost" : `http://${workspace}.localhost`;
