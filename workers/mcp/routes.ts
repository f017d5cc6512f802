import { type Context, Hono } from "hono";
import { isOwnSite } from "../identity/own-site";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { ApiRequests } from "./api-requests";
import { authenticate } from "./authenticate";
import { loadServer } from "./load-server";

/**
 * POST /mcp: the Model Context Protocol over Streamable HTTP, without sessions. `app` runs the requests that tools make
 * of the API.
 */
export const mcp = (app: Hono<App>): Hono<App> =>
  new Hono<App>().post("/mcp", meta({ action: null }), async (c) => {
    const request = requestOf(c);
    if (!isOwnSite(c.req.raw.headers, new URL(c.req.url).host))
      return c.json(rpcError("Requests of other sites are refused."), 403);
    const grant = await authenticate(c);
    if (!grant) return challenge(c);
    const { serveMcp } = await loadServer();
    const body = await c.req.json().catch(() => undefined);
    const context = { api: new ApiRequests(app, c, grant.authorization), request };
    return serveMcp(c.req.raw, body, grant.scopes, context);
  });

function challenge(c: Context<App>): Response {
  c.header("WWW-Authenticate", "Bearer");
  return c.json(rpcError("Sign in, or send an API key as a bearer token."), 401);
}

const rpcError = (message: string) => ({ jsonrpc: "2.0", error: { code: -32_001, message }, id: null });
