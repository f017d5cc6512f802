import { refuse } from "../../schema/errors";
import { message } from "../../schema/language/localizable";
import { SCOPES, type Scope } from "../../schema/oauth/scopes";
import { isRegisteredUri } from "../../schema/oauth/redirect-uri";
import { type AuthorizationRequest, scopesOf } from "../../schema/oauth/wire";
import type { RequestContext } from "../request/request-context";
import { resourceOf } from "./metadata-routes";
import { clientWith } from "./store";

/** A request of a registered client, to one of its own addresses. */
export interface CheckedRequest {
  client: { id: number; name: string };
  /** Scopes that the client asks for; all of them where it names none. */
  scopes: Scope[];
  /** Where a request that is wrong is sent back to. */
  errorLocation: string | null;
}

/**
 * Checks an authorization request. Nobody is sent to an address that the client did not register: such a request is
 * refused here.
 */
export async function checkRequest(request: RequestContext, asked: AuthorizationRequest): Promise<CheckedRequest> {
  const { rows } = await request.load((db) => [clientWith(db, asked.client_id)]);
  const client = rows[0][0];
  if (!client)
    throw refuse(400, message("This program is not registered here. Connect it again from its own settings."));
  if (!client.redirect_uris.some((registered) => isRegisteredUri(registered, asked.redirect_uri)))
    throw refuse(400, message("The program asked to continue at an address that it did not register."));
  const error = problemOf(asked, request.url());
  return {
    client,
    scopes: asked.scope.trim() === "" ? [...SCOPES] : scopesOf(asked.scope),
    errorLocation: error && locationOf(request.url(), asked, error),
  };
}

function problemOf(asked: AuthorizationRequest, url: string): Record<string, string> | null {
  if (asked.response_type !== "code") return { error: "unsupported_response_type" };
  if (asked.code_challenge_method !== "S256" || !/^[\w-]{43}$/.test(asked.code_challenge))
    return { error: "invalid_request", error_description: "PKCE with S256 is required." };
  if (asked.resource !== undefined && !isResource(asked.resource, url)) return { error: "invalid_target" };
  if (asked.scope.trim() !== "" && scopesOf(asked.scope).length === 0) return { error: "invalid_scope" };
  return null;
}

/** Whether an address names the tools of this host. */
export const isResource = (resource: string, url: string): boolean =>
  [resourceOf(url), `${resourceOf(url)}/`, new URL(url).origin, `${new URL(url).origin}/`].includes(resource);

/** The client's address with a code or an error, and who sent it (RFC 9207). */
export function locationOf(
  url: string,
  { redirect_uri, state }: Pick<AuthorizationRequest, "redirect_uri" | "state">,
  values: Readonly<Record<string, string>>,
): string {
  const location = new URL(redirect_uri);
  for (const [name, value] of Object.entries({
    ...values,
    ...(state === undefined ? {} : { state }),
    iss: new URL(url).origin,
  }))
    location.searchParams.set(name, value);
  return location.href;
}

/** Where a client gets its codes, as people recognize it: a host, or the scheme of a program. */
export function placeOf(redirectUri: string): string {
  const { protocol, host } = new URL(redirectUri);
  return protocol === "https:" || protocol === "http:" ? host : protocol;
}
