import { type Context, Hono } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { notFound } from "../../../schema/errors";
import type { SignInProblem } from "../../../schema/identity-provider/wire";
import { networkOf } from "../../connections/connect-database";
import { beginAttempt, type Claims, finishAttempt } from "../../identity/openid";
import { sameText } from "../../identity/secrets-hash";
import { signState, signTicket, verifyState } from "../../identity/ticket";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { unseal } from "../../secrets";
import { enter, localPath } from "../security/establish-session";
import { secondFactorOf } from "../second-factor/store";
import { siteOf } from "../one-time-link/site";
import { siteStatement } from "../one-time-link/store";
import { sealedForProvider } from "../../sealed-columns";
import { personOf, type Provider, providerStatement } from "./store";
import { credentialKeys, jwtSecrets } from "../../valid-secrets";
import { logWarning } from "../../logging/log";

const COOKIE = "sign_in_elsewhere";

/** /login/oidc/{id}/ redirects to the provider, /login/oidc/{id}/callback handles its response. */
export const signInElsewhere = new Hono<App>()
  .get("/:id{[0-9]+}/", async (c) => {
    const request = requestOf(c).asNobody();
    const { provider, site } = await load(request, Number(c.req.param("id")));
    const next = localPath(c.req.query("next") ?? "/");
    try {
      const { attempt, location } = await beginAttempt(
        networkOf(c.env),
        await clientOf(request, provider),
        callback(site, provider),
        request.now,
      );
      setCookie(
        c,
        COOKIE,
        await signState(
          jwtSecrets(c.env)[0],
          { ...attempt, next, provider: String(provider.id), ws: provider.workspace_id },
          request.now,
        ),
        {
          httpOnly: true,
          sameSite: "Lax",
          path: "/login/oidc/",
          secure: new URL(c.req.url).protocol === "https:",
          maxAge: 600,
        },
      );
      return c.redirect(location);
    } catch (error) {
      return redirectWithProblem(c, "refused", error);
    }
  })
  .get("/:id{[0-9]+}/callback", async (c) => {
    const request = requestOf(c).asNobody();
    const { provider, site } = await load(request, Number(c.req.param("id")));
    const begun = await verifyState(jwtSecrets(c.env), getCookie(c, COOKIE) ?? "", request.now);
    deleteCookie(c, COOKIE, { path: "/login/oidc/" });
    const { code, state } = c.req.query();
    // Requires a sign-in that began in this browser: otherwise an attacker could sign others in as themselves.
    if (
      !begun ||
      !code ||
      !state ||
      !sameText(state, String(begun["state"])) ||
      begun["provider"] !== String(provider.id) ||
      begun["ws"] !== provider.workspace_id
    )
      return redirectWithProblem(c, "refused");
    let claims: Claims;
    try {
      claims = await finishAttempt(networkOf(c.env), await clientOf(request, provider), {
        code,
        redirectUri: callback(site, provider),
        nonce: String(begun["nonce"]),
        verifier: String(begun["verifier"]),
        now: request.now,
      });
    } catch (error) {
      return redirectWithProblem(c, "refused", error);
    }
    const found = await request.write((tx) => personOf(tx, provider, claims));
    if ("problem" in found) return redirectWithProblem(c, found.problem);
    if (!found.active) return redirectWithProblem(c, "switched-off");
    const who = { userId: found.userId, workspaceId: provider.workspace_id };
    const { workspace, rows } = await request.loadAsAnyone((db) => [secondFactorOf(db, who.userId)]);
    // The ticket is in the fragment, which browsers send to no server, so it appears in no log.
    if (workspace.settings?.code_after_provider && rows[0][0]?.confirmed_at)
      return c.redirect(
        `/login/?next=${encodeURIComponent(String(begun["next"]))}#code=${await signTicket(jwtSecrets(c.env)[0], "second factor", who, request.now)}`,
      );
    await enter(c, request, who);
    return c.redirect(String(begun["next"]));
  });

async function load(request: RequestContext, id: number): Promise<{ provider: Provider; site: string }> {
  const { rows } = await request.loadAsAnyone((db) => [providerStatement(db, id), siteStatement(db)] as const);
  const [provider] = rows[0];
  if (!provider) throw notFound();
  return { provider, site: siteOf(request, rows[1].rows[0]!) };
}

const callback = (site: string, { id }: Provider): string => `${site}/login/oidc/${id}/callback`;

const clientOf = async (request: RequestContext, { issuer, client_id, client_secret, workspace_id }: Provider) => ({
  issuer,
  client_id,
  client_secret:
    client_secret &&
    (await unseal(credentialKeys(request.env), client_secret, sealedForProvider(workspace_id, issuer))),
});

/** Redirects to the sign-in page with the problem; details go only to the deployment's log. */
function redirectWithProblem(c: Context<App>, problem: SignInProblem, error?: unknown): Response {
  if (error) logWarning("sign-in elsewhere", error);
  return c.redirect(`/login/?problem=${problem}`);
}
