import type { Context } from "hono";
import { API_KEY_BEGINNING } from "../../schema/api-key/wire";
import { Refusal } from "../../schema/errors";
import { SCOPES, type Scope } from "../../schema/oauth/scopes";
import { ACCESS_TOKEN_BEGINNING } from "../../schema/oauth/wire";
import { signToken } from "../identity/credentials";
import { hexSha256 } from "../identity/secrets-hash";
import { grantOf } from "../oauth/store";
import { type App, requestOf, type RequestContext } from "../request/request-context";
import { jwtSecrets } from "../valid-secrets";

/** What a client may do, and the header by which its calls reach the API as the person. */
export interface Grant {
  scopes: readonly Scope[];
  authorization: string;
}

/** Returns what the request's bearer token grants; null without a valid one. A cookie is no credential here. */
export async function authenticate(c: Context<App>): Promise<Grant | null> {
  const [scheme, token = ""] = (c.req.header("authorization") ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer") return null;
  const request = requestOf(c);
  if (token.startsWith(ACCESS_TOKEN_BEGINNING)) return grantOfToken(request, token);
  if (!token.startsWith(API_KEY_BEGINNING)) return null;
  try {
    await request.actor();
  } catch (error) {
    if (error instanceof Refusal && error.status === 401) return null;
    throw error;
  }
  return { scopes: SCOPES, authorization: `Bearer ${token}` };
}

/**
 * An access token of a connected client opens nothing but the tools. Their calls carry a token of the person that is made
 * here, after the grant was found in the request's workspace, and never leaves the Worker.
 */
async function grantOfToken(request: RequestContext, token: string): Promise<Grant | null> {
  const hash = await hexSha256(token);
  const { rows } = await request.forgetSession().loadAsAnyone((db) => [grantOf(db, hash)] as const);
  const found = rows[0].rows[0];
  if (!found) return null;
  const person = { userId: found.user_id, workspaceId: found.workspace_id };
  const own = await request.identity.credentials();
  const issued = Math.floor(request.now.getTime() / 1000);
  request.identity.replace({ ...own, ...person, issued });
  const signed = await signToken(jwtSecrets(request.env)[0], { ...person, type: "access" }, false, request.now);
  return { scopes: found.scopes, authorization: `Bearer ${signed}` };
}
