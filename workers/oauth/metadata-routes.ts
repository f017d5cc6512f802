import { type Context, Hono } from "hono";
import { SCOPES } from "../../schema/oauth/scopes";
import type { App } from "../request/request-context";
import { preflight } from "./cross-origin";
import { respondToClient } from "./oauth-error";

/** The address that tokens are for, as clients name it (RFC 8707). */
export const resourceOf = (url: string): string => new URL("/mcp", url).href;

const RESOURCE_PATHS = ["/.well-known/oauth-protected-resource", "/.well-known/oauth-protected-resource/mcp"];
const SERVER_PATHS = ["/.well-known/oauth-authorization-server", "/.well-known/oauth-authorization-server/mcp"];

/** Where clients find out how to connect (RFC 9728, RFC 8414). */
export const oauthMetadata = new Hono<App>()
  .on("OPTIONS", [...RESOURCE_PATHS, ...SERVER_PATHS], preflight("GET"))
  .on("GET", RESOURCE_PATHS, (c) =>
    respondToClient(c, {
      resource: resourceOf(c.req.url),
      authorization_servers: [new URL(c.req.url).origin],
      scopes_supported: SCOPES,
      bearer_methods_supported: ["header"],
      resource_name: "Edgewise",
    }),
  )
  .on("GET", SERVER_PATHS, (c) => respondToClient(c, serverMetadata(c)));

function serverMetadata(c: Context<App>) {
  const { origin } = new URL(c.req.url);
  return {
    issuer: origin,
    authorization_endpoint: `${origin}/oauth/authorize`,
    token_endpoint: `${origin}/oauth/token`,
    registration_endpoint: `${origin}/oauth/register`,
    revocation_endpoint: `${origin}/oauth/revoke`,
    scopes_supported: SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
  };
}
