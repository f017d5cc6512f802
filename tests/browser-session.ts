import { type ClientResponse, Client } from "./client";
import { passwordOf } from "./passwords";

/**
 * A browser that is signed in through the form: sends its cookie, and the CSRF token with requests that change
 * something.
 */
export class BrowserSession {
  private constructor(
    private readonly client: Client,
    private readonly cookie: string,
    private readonly csrf: string,
  ) {}

  /** Returns the session of a sign-in response's cookies. */
  static of(response: { headers: Headers }, workspace = "main"): BrowserSession {
    const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
    const csrf = cookies.find((cookie) => cookie.startsWith("csrf_token="))?.slice("csrf_token=".length) ?? "";
    return new BrowserSession(Client.anonymous(workspace), cookies.join("; "), csrf);
  }

  static async signIn(username: string, password = passwordOf(username), workspace = "main"): Promise<BrowserSession> {
    return BrowserSession.of(await postForm("/login/", { username, password }, workspace), workspace);
  }

  /** Opens a WebSocket as a page of this site does. */
  socket(path: string): Promise<Response> {
    return this.client.raw("GET", path, undefined, {
      cookie: this.cookie,
      upgrade: "websocket",
      origin: "http://localhost",
    });
  }

  call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ClientResponse> {
    return this.client.call(method, path, body, { cookie: this.cookie, "x-csrftoken": this.csrf, ...headers });
  }
}

/** Sends a form as the sign-in page does; returns headers and JSON. */
export async function postForm(
  path: string,
  fields: Record<string, string>,
  workspace = "main",
): Promise<ClientResponse> {
  const response = await Client.anonymous(workspace).raw("POST", path, new URLSearchParams(fields));
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text.startsWith("{") ? JSON.parse(text) : text };
}
