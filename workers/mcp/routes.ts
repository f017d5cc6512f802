import { type Context, Hono } from "hono";
import type { Scope } from "../../schema/oauth/scopes";
import { isOwnSite } from "../identity/own-site";
import { allowOtherSites, isTrustworthyOrigin, preflight } from "../oauth/cross-origin";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { ApiRequests } from "./api-requests";
import { authenticate } from "./authenticate";
import { loadServer } from "./load-server";

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, without sessions. `app` runs the requests that tools make
 * of the API. Other methods would open a stream of notifications or end a session: there are none.
 */
export const mcp = (app: Hono<App>): Hono<App> =>
  new Hono<App>()
    .options("/mcp", preflight("POST"))
    .use("/mcp", async (c, next) => {
      const origin = c.req.header("origin");
      if (origin && !isTrustworthyOrigin(origin) && !isOwnSite(c.req.raw.headers, new URL(c.req.url).host))
        return c.json(rpcError("Pages that are not loaded over HTTPS are refused."), 403);
      await next();
      allowOtherSites(c);
    })
    .post("/mcp", meta({ action: null }), async (c) => {
      const grant = await authenticate(c);
      if (!grant) return unauthenticated(c);
      const { serveMcp, scopeOfTool } = await loadServer();
      const body: unknown = await c.req.json().catch(() => undefined);
      if (body === undefined) return c.json(rpcError("The body is not valid JSON.", PARSE_ERROR), 400);
      const missing = missingScope(body, grant.scopes, scopeOfTool);
      if (missing) return challenge(c, { error: "insufficient_scope", scope: [...grant.scopes, missing].join(" ") });
      const context = { api: new ApiRequests(app, c, grant.authorization), request: requestOf(c) };
      return serveMcp(c.req.raw, body, grant.scopes, context);
    })
    .on(["GET", "DELETE"], "/mcp", meta({ action: null }), async (c) => {
      if (!(await authenticate(c))) return unauthenticated(c);
      c.header("Allow", "POST");
      return c.json(rpcError("Send requests by POST: there are no sessions and no notifications."), 405);
    });

const unauthenticated = (c: Context<App>): Response =>
  challenge(c, c.req.header("authorization") ? { error: "invalid_token" } : {});

/** Tells the client where it finds out how to connect, and which scopes it lacks. */
function challenge(c: Context<App>, refusal: { error?: string; scope?: string }): Response {
  const { origin } = new URL(c.req.url);
  const values = { ...refusal, resource_metadata: `${origin}/.well-known/oauth-protected-resource/mcp` };
  const text = Object.entries(values).map(([name, value]) => `${name}="${value}"`);
  c.header("WWW-Authenticate", `Bearer ${text.join(", ")}`);
  return refusal.scope
    ? c.json(rpcError(`The tool requires the scopes ${refusal.scope}.`), 403)
    : c.json(rpcError("Connect the client again, or send an API key as a bearer token."), 401);
}

/** The first scope that the calls of a body require and the client lacks. */
function missingScope(body: unknown, granted: readonly Scope[], scopeOfTool: (name: unknown) => Scope | null) {
  const calls = (Array.isArray(body) ? body : [body]) as ({ method?: unknown; params?: { name?: unknown } } | null)[];
  return calls
    .filter((call) => call?.method === "tools/call")
    .map((call) => scopeOfTool(call?.params?.name))
    .find((scope) => scope !== null && !granted.includes(scope));
}

/** Codes of JSON-RPC, and of this server. */
const PARSE_ERROR = -32_700;
const REFUSED = -32_001;

const rpcError = (message: string, code = REFUSED) => ({ jsonrpc: "2.0", error: { code, message }, id: null });
