import { type Context, Hono } from "hono";
import {
  ACCESS_TOKEN_BEGINNING,
  ACCESS_TOKEN_SECONDS,
  REFRESH_TOKEN_BEGINNING,
  REFRESH_TOKEN_DAYS,
  scopesOf,
} from "../../schema/oauth/wire";
import { challengeOf } from "../identity/pkce";
import { randomToken } from "../identity/random-token";
import { hexSha256, sameText } from "../identity/secrets-hash";
import type { Tx } from "../metadata";
import { type App, requestOf } from "../request/request-context";
import { meta } from "../request/route-meta";
import { isResource } from "./authorization-request";
import { preflight } from "./cross-origin";
import { OAuthError, respondToClient, withOAuthErrors } from "./oauth-error";
import { confirmGrant, deleteGrant, deleteGrantOf, type StoredToken, storeTokens, useToken } from "./store";

type Form = Readonly<Record<string, string>>;

/** POST /oauth/token redeems a code or a refresh token, POST /oauth/revoke ends a connection by one of its tokens. */
export const oauthTokens = new Hono<App>()
  .on("OPTIONS", ["/oauth/token", "/oauth/revoke"], preflight("POST"))
  .post("/oauth/token", meta({ action: null }), (c) =>
    withOAuthErrors(c, async () => {
      const form = await formOf(c);
      const kind = KINDS[form["grant_type"] ?? ""];
      if (!kind) throw new OAuthError("unsupported_grant_type", "Use authorization_code or refresh_token.");
      if (form["resource"] !== undefined && !isResource(form["resource"], c.req.url))
        throw new OAuthError("invalid_target", "Tokens are for the address of the tools only.");
      return respondToClient(c, await redeem(c, kind, form));
    }),
  )
  .post("/oauth/revoke", meta({ action: null }), (c) =>
    withOAuthErrors(c, async () => {
      const hash = await hexSha256((await formOf(c))["token"] ?? "");
      await requestOf(c)
        .forgetSession()
        .write((tx) => deleteGrantOf(tx, hash));
      return respondToClient(c, {});
    }),
  );

const KINDS: Readonly<Record<string, "code" | "refresh">> = { authorization_code: "code", refresh_token: "refresh" };

async function formOf(c: Context<App>): Promise<Form> {
  const fields = await c.req.parseBody().catch(() => ({}));
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
}

/** Exchanges a code or refresh token for new tokens, once. */
async function redeem(c: Context<App>, kind: "code" | "refresh", form: Form): Promise<object> {
  const request = requestOf(c).forgetSession();
  const hash = await hexSha256(form[kind === "code" ? "code" : "refresh_token"] ?? "");
  const challenge = await challengeOf(form["code_verifier"] ?? "");
  const access = ACCESS_TOKEN_BEGINNING + randomToken();
  const refresh = REFRESH_TOKEN_BEGINNING + randomToken();
  const hashes = { access: await hexSha256(access), refresh: await hexSha256(refresh) };
  // The grant of a token that was used twice ends, and that has to be stored: the refusal comes after the transaction.
  const granted = await request.write(async (tx) => {
    const token = await useToken(tx, hash);
    if (!token || token.kind !== kind) return null;
    if (token.was_used || !isRedeemable(token, form, challenge)) {
      if (token.was_used || kind === "code") await deleteGrant(tx, token.grant_id);
      return null;
    }
    await storeNewTokens(tx, token.grant_id, hashes, request.now);
    await confirmGrant(tx, token.grant_id);
    return token;
  });
  if (!granted) throw new OAuthError("invalid_grant", "The code or token is invalid, expired or was used before.");
  return {
    access_token: access,
    token_type: "Bearer",
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: refresh,
    scope: granted.scopes.join(" "),
  };
}

/** Whether a token is the client's, in force, and for a code, whether the client proves that it began the request. */
function isRedeemable(token: StoredToken, form: Form, challenge: string): boolean {
  if (token.is_expired || !token.is_valid || token.client_id !== form["client_id"]) return false;
  if (form["scope"] && scopesOf(form["scope"]).some((scope) => !token.scopes.includes(scope))) return false;
  if (token.kind === "refresh") return true;
  return token.redirect_uri === form["redirect_uri"] && sameText(token.code_challenge ?? "", challenge);
}

const storeNewTokens = (tx: Tx, grantId: number, hashes: { access: string; refresh: string }, now: Date) =>
  storeTokens(tx, grantId, [
    {
      token_hash: hashes.access,
      kind: "access",
      expires_at: new Date(now.getTime() + ACCESS_TOKEN_SECONDS * 1000),
    },
    {
      token_hash: hashes.refresh,
      kind: "refresh",
      expires_at: new Date(now.getTime() + REFRESH_TOKEN_DAYS * 86_400_000),
    },
  ]);
