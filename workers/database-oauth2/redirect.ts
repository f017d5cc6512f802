import type { Actor } from "../../schema/actor";
import { authorizationAddress, type OAuth2Client } from "../../schema/database/oauth2";
import { fail, type Failure } from "../../schema/errors";
import { challengeOf } from "../identity/pkce";
import type { RequestContext } from "../request/request-context";
import { siteOf } from "../resources/one-time-link/site";
import { signOAuth2State, tabIdOf, verifierOf } from "./state";
import { message } from "../../schema/language/localizable";
import { jwtSecrets } from "../valid-secrets";

/** Routes of the OAuth2 window, see resources/database/oauth2.ts. */
export const OAUTH2_PATH = "/api/v1/database/oauth2/";

/** Returns the address that the provider redirects people back to. */
export const redirectUriOf = (
  { redirect_uri }: OAuth2Client,
  request: RequestContext,
  workspace: { slug: string; host: string | null },
): string => redirect_uri ?? siteOf(request, workspace) + OAUTH2_PATH;

interface Redirecting {
  client: OAuth2Client;
  databaseId: number;
  redirectUri: string;
}

/**
 * Returns the refusal with the address where the person authorizes queries on their behalf, and the tab that is
 * notified of it.
 */
export async function oauth2Redirect(
  { env, now }: RequestContext,
  { user, workspace }: Actor,
  { client, databaseId, redirectUri }: Redirecting,
): Promise<Failure> {
  const begun = { userId: user.id, workspaceId: workspace.id, databaseId };
  const [secret] = jwtSecrets(env);
  const tabId = await tabIdOf(secret, begun);
  const state = await signOAuth2State(secret, { ...begun, tabId }, now);
  const url = authorizationAddress(client, {
    redirectUri,
    state,
    challenge: await challengeOf(await verifierOf(secret, state)),
  });
  return fail("OAUTH2_REDIRECT", message("You don't have permission to access the data."), {
    url,
    tab_id: tabId,
    redirect_uri: redirectUri,
  });
}
