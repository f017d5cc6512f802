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
import { originOf } from "./client";

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
