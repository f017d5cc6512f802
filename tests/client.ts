import { exports } from "cloudflare:workers";

export interface Answer<T = any> {
  status: number;
  body: T;
  headers: Headers;
}

/** A client of the Worker under test, in one workspace: signs in with a token as one of the people of global-setup (name = password). */
export class Client {
  private constructor(private readonly origin: string, private readonly token: string | null) {}

  static anonymous(workspace = "main"): Client {
    return new Client(originOf(workspace), null);
  }

  static async as(username: string, workspace = "main"): Promise<Client> {
    // From an address of its own: the files of tests share one Worker, which counts the sign-ins of an address.
    const address = Array.from(crypto.getRandomValues(new Uint8Array(3)), String).join(".");
    const { status, body } = await Client.anonymous(workspace).call("POST", "/api/v1/security/login", { username, password: username, provider: "db", refresh: true }, { "cf-connecting-ip": `10.${address}` });
    if (status !== 200) throw new Error(`sign-in of ${username} failed: ${status} ${JSON.stringify(body)}`);
    return new Client(originOf(workspace), body.access_token);
  }

  /** Who has a token from elsewhere. */
  static withToken(token: string, workspace = "main"): Client {
    return new Client(originOf(workspace), token);
  }

  get = (path: string) => this.call("GET", path);
  post = (path: string, body?: unknown) => this.call("POST", path, body);
  put = (path: string, body?: unknown) => this.call("PUT", path, body);
  delete = (path: string) => this.call("DELETE", path);

  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await this.raw(method, path, body instanceof FormData ? body : body === undefined ? undefined : JSON.stringify(body), {
      ...(body === undefined || body instanceof FormData ? {} : { "content-type": "application/json" }), ...headers,
    });
    const text = await response.text();
    return { status: response.status, body: /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text, headers: response.headers };
  }

  /** A call whose asker goes away by the signal: "aborted", or the status of an answer that came before. */
  aborted(method: string, path: string, body: unknown, signal: AbortSignal): Promise<"aborted" | number> {
    return this.raw(method, path, JSON.stringify(body), { "content-type": "application/json" }, signal).then(({ status }) => status, () => "aborted");
  }

  raw(method: string, path: string, body?: BodyInit, headers: Record<string, string> = {}, signal: AbortSignal | null = null): Promise<Response> {
    return (exports as unknown as { default: Fetcher }).default.fetch(new Request(this.origin + path, {
      method, body: body ?? null, redirect: "manual", signal, headers: { accept: "application/json", ...(this.token ? { authorization: `Bearer ${this.token}` } : {}), ...headers },
    }));
  }
}

const originOf = (workspace: string): string => (workspace === "main" ? "http://localhost" : `http://${workspace}.localhost`);
