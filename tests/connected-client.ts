import { exports } from "cloudflare:workers";
import {
  Client as McpClient,
  type OAuthClientInformationMixed,
  type OAuthClientProvider,
  type OAuthTokens,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import type { AuthorizationRequest } from "../schema/oauth/wire";
import { BrowserSession } from "./browser-session";
import { challengeOf } from "../workers/identity/pkce";
import { randomToken } from "../workers/identity/random-token";
import { Client, originOf } from "./client";

export const CALLBACK = "http://localhost:7777/callback";

/** What the protocol's own client keeps of its connection, and the address that it would open in a browser. */
export class ConnectionMemory implements OAuthClientProvider {
  readonly redirectUrl = CALLBACK;
  client: OAuthClientInformationMixed | undefined;
  saved: OAuthTokens | undefined;
  verifier = "";
  opened: URL | undefined;

  constructor(private readonly scope = "read write sql") {}

  get clientMetadata() {
    return { client_name: "Test program", redirect_uris: [CALLBACK], scope: this.scope };
  }
  clientInformation = () => this.client;
  saveClientInformation = (client: OAuthClientInformationMixed) => void (this.client = client);
  tokens = () => this.saved;
  saveTokens = (tokens: OAuthTokens) => void (this.saved = tokens);
  redirectToAuthorization = (url: URL) => void (this.opened = url);
  saveCodeVerifier = (verifier: string) => void (this.verifier = verifier);
  codeVerifier = () => this.verifier;
}

export const transportOf = (memory: ConnectionMemory, workspace = "main"): StreamableHTTPClientTransport =>
  new StreamableHTTPClientTransport(new URL("/mcp", originOf(workspace)), {
    authProvider: memory,
    fetch: (url, init) => exports.default.fetch(new Request(url, init)),
  });

/** The request of an address that a client opened, as the page sends it. */
export const requestOf = (url: URL): AuthorizationRequest =>
  Object.fromEntries(url.searchParams) as unknown as AuthorizationRequest;

/** Connects a client as a person who grants these scopes, through every step that a real one takes. */
export async function connectClient(
  username: string,
  scopes: readonly string[] = ["read", "write", "sql"],
  workspace = "main",
): Promise<{ mcp: McpClient; memory: ConnectionMemory; browser: BrowserSession }> {
  const memory = new ConnectionMemory(scopes.join(" "));
  const transport = transportOf(memory, workspace);
  const mcp = new McpClient({ name: "tests", version: "1" });
  await mcp.connect(transport).catch(() => {});
  const browser = await BrowserSession.signIn(username, undefined, workspace);
  const { body } = await browser.call("POST", "/api/v1/oauth/consent/", { request: requestOf(memory.opened!), scopes });
  await transport.finishAuth(new URL(body.result.location).searchParams);
  const connected = new McpClient({ name: "tests", version: "1" });
  await connected.connect(transportOf(memory, workspace));
  return { mcp: connected, memory, browser };
}

/** A client that registered, the request by which it asks a person, and what it redeems the code with. */
export async function registeredRequest(more: Record<string, string> = {}, workspace = "main") {
  const { body } = await Client.anonymous(workspace).post("/oauth/register", {
    client_name: "Attacker",
    redirect_uris: [CALLBACK],
  });
  const verifier = randomToken();
  const request = {
    response_type: "code",
    client_id: body.client_id as string,
    redirect_uri: CALLBACK,
    code_challenge: await challengeOf(verifier),
    code_challenge_method: "S256",
    scope: "read",
    ...more,
  };
  return { request, verifier, client_id: body.client_id as string };
}

/** Connects a client as a person with a token, without a browser. */
export async function connectByToken(person: Client, workspace: string): Promise<void> {
  const { request, verifier, client_id } = await registeredRequest({}, workspace);
  const { body } = await person.post("/api/v1/oauth/consent/", { request, scopes: ["read"] });
  const fields = {
    grant_type: "authorization_code",
    code: new URL(body.result.location).searchParams.get("code")!,
    client_id,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
  };
  await Client.anonymous(workspace).raw("POST", "/oauth/token", new URLSearchParams(fields));
}
