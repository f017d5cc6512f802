import { type Context, Hono } from "hono";
import { fail, Failure } from "../../../schema/errors";
import { clientOf, sealedTokens } from "../../database-oauth2/personal-token";
import { redirectUriOf } from "../../database-oauth2/redirect";
import { verifyOAuth2State } from "../../database-oauth2/state";
import { heldStatement, storeTokens } from "../../database-oauth2/store";
import { requestTokens, NoToken } from "../../database-oauth2/token-endpoint";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { oauth2Page } from "./oauth2-page";
import { databaseById } from "./store";
import { isText, type Localizable, message } from "../../../schema/language/localizable";
import { jwtSecrets } from "../../valid-secrets";

const WRONG = message("Something went wrong while doing OAuth2");

/**
 * GET /oauth2/: where a provider redirects people, in a separate window. Stores the tokens for the person who began the
 * authorization and notifies the waiting tab.
 */
export const oauth2 = new Hono<App>().get("/oauth2/", async (c) => {
  try {
    const tabId = await received(requestOf(c), c.req.query());
    return response(c, { tabId }, 200);
  } catch (error) {
    // People see this in a window; scripts get Superset's error body.
    if (!(error instanceof Failure) || !c.req.header("accept")?.includes("text/html")) throw error;
    const { extra, message: text } = error.errors[0]!;
    return response(c, { problem: isText(extra["error"]) ? extra["error"] : text }, error.status);
  }
});

async function response(c: Context<App>, shown: Parameters<typeof oauth2Page>[0], status: number): Promise<Response> {
  const translator = await requestOf(c).translator();
  return c.html(oauth2Page(shown, c.get("secureHeadersNonce") ?? "", translator), status as 200);
}

/** Exchanges the code for the person's tokens; returns the id of the waiting tab. */
async function received(request: RequestContext, { state = "", code, error }: Record<string, string>): Promise<string> {
  const actor = await request.actor();
  const begun = await verifyOAuth2State(jwtSecrets(request.env), state, request.now);
  // Only the person who began may finish: otherwise an attacker could make others query with the attacker's token.
  if (!begun || actor.guest || begun.userId !== actor.user.id || begun.workspaceId !== actor.workspace.id)
    throw wrong(
      message("This authorization expired or was started by someone else. Close this window and start again."),
    );
  if (error) throw wrong(message("The provider says: {error}", { error: error.slice(0, 200) }));
  if (!code) throw wrong(message("The provider returned no code."));
  const { databaseId, tabId } = begun;
  const { rows } = await request.load((db) => [databaseById(db, databaseId), heldStatement(db, databaseId)]);
  const [database, held] = [rows[0].rows[0], rows[1].rows[0]];
  if (!database || !held?.encrypted_extra) throw wrong(message("The database no longer exists."));
  const client = await clientOf(request, actor, held);
  const grant = {
    grant_type: "authorization_code",
    code,
    redirect_uri: redirectUriOf(client, request, held),
    code_verifier: begun.codeVerifier,
  };
  const tokens = await requestTokens(client, grant, request.env).catch((reason: unknown) => {
    throw reason instanceof NoToken ? wrong(reason.text) : reason;
  });
  const sealed = await sealedTokens(request, actor, held.uuid, tokens);
  const stored = await request.load((db) => [storeTokens(db, databaseId, held.encrypted_extra!, sealed)]);
  if (stored.rows[0].rows.length === 0)
    throw wrong(message("The connection was changed in the meantime. Close this window and start again."));
  return tabId;
}

const wrong = (error: Localizable): Failure => fail("OAUTH2_REDIRECT_ERROR", WRONG, { error });
