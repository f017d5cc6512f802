import { Hono } from "hono";
import { isRedirectUri } from "../../schema/oauth/redirect-uri";
import { SCOPES } from "../../schema/oauth/scopes";
import { clientToRegister } from "../../schema/oauth/wire";
import { withinAddressLimit } from "../identity/address-limit";
import { randomToken } from "../identity/random-token";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { addressOf } from "../resources/security/establish-session";
import { preflight } from "./cross-origin";
import { OAuthError, respondToClient, withOAuthErrors } from "./oauth-error";
import { createClient } from "./store";

/** POST /oauth/register: dynamic registration (RFC 7591) of a client without a secret. Requests nothing of it. */
export const registerClient = new Hono<App>()
  .options("/oauth/register", preflight("POST"))
  .post("/oauth/register", meta({ action: null }), (c) =>
    withOAuthErrors(c, async () => {
      if (!(await withinAddressLimit(c.env, "client", addressOf(c))))
        throw new OAuthError("temporarily_unavailable", "Too many registrations. Wait a minute and try again.", 429);
      const parsed = clientToRegister.safeParse(await c.req.json().catch(() => null));
      if (!parsed.success)
        throw new OAuthError("invalid_client_metadata", "client_name and redirect_uris are required, within limits.");
      const { client_name, redirect_uris } = parsed.data;
      const wrong = redirect_uris.find((address) => !isRedirectUri(address));
      if (wrong !== undefined)
        throw new OAuthError(
          "invalid_redirect_uri",
          "Addresses are https, http on localhost, or of an installed program.",
        );
      const client = { client_id: randomToken(), name: client_name || "Unnamed client", redirect_uris };
      const isStored = await requestOf(c)
        .forgetSession()
        .write((tx) => createClient(tx, client));
      if (!isStored) throw new OAuthError("temporarily_unavailable", "This workspace has too many clients.", 429);
      return respondToClient(
        c,
        {
          client_id: client.client_id,
          client_id_issued_at: Math.floor(requestOf(c).now.getTime() / 1000),
          client_name: client.name,
          redirect_uris,
          grant_types: ["authorization_code", "refresh_token"],
          response_types: ["code"],
          token_endpoint_auth_method: "none",
          scope: SCOPES.join(" "),
        },
        201,
      );
    }),
  );
