import { Hono } from "hono";
import { notFound, refuse } from "../../../schema/errors";
import type { Locale } from "../../../schema/language/languages";
import { passwordResetEmail } from "../../../schema/one-time-link/email";
import { PASSWORD_RESET_HOURS, passwordResetResponse, passwordResetRequest } from "../../../schema/one-time-link/wire";
import { withinAddressLimit } from "../../identity/address-limit";
import { endConnections } from "../../identity/end-connections";
import { randomToken } from "../../identity/random-token";
import { canMail, mail } from "../../mail";
import { allow } from "../../request/actors";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf, type RequestContext } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import { addressOf, limitLinks } from "../security/establish-session";
import { beyondReach, rolesHeldBy, withinReach } from "../security/grant-policy";
import { USERS } from "../user/declaration";
import { requirePassword } from "../user/require-password";
import { personStatement } from "../user/store";
import { siteOf } from "./site";
import { storeOneTimeLink, personWith, setPassword, siteStatement, consumeOneTimeLink } from "./store";
import { message } from "../../../schema/language/localizable";
import { respondLocalized } from "../../request/respond";

/**
 * Password resets by a link: requested by the person and emailed to them, or requested by an admin and shown to the
 * admin.
 */
export const passwordReset = new Hono<App>()
  .post("/password_reset/", meta({ action: "PasswordResetRestApi.post" }), async (c) => {
    const request = requestOf(c).asNobody();
    const { email } = validated(passwordResetRequest, await jsonObject(c));
    const { rows } = await request.loadAsAnyone((db) => [personWith(db, email), siteStatement(db)] as const);
    if (!(await withinAddressLimit(c.env, "reset", addressOf(c))))
      throw refuse(429, message("Too many attempts. Wait a minute and try again."));
    const [person] = rows[0];
    // The email is sent after the response, so that response times do not reveal whether an account exists.
    const site = rows[1].rows[0]!;
    if (person?.active && canMail(c.env, site)) c.executionCtx.waitUntil(mailReset(request, c.env, person, site));
    return respondLocalized(c, { message: message("If an account has this email address, we sent a link to it.") });
  })
  .post("/password_reset/confirm", meta({ action: "PasswordResetRestApi.confirm" }), async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token, password } = validated(passwordResetResponse, await jsonObject(c));
    const { workspace } = await request.loadAsAnyone(() => []);
    const who = await request.write(async (tx) => {
      const link = await consumeOneTimeLink(tx, "password_reset", token);
      if (!link?.user_id) throw refuse(404, message("This link has expired. Request a new one."));
      const [person] = await personStatement(tx, link.user_id);
      requirePassword({ username: person?.username, email: person?.email, password }, workspace);
      await setPassword(tx, link.user_id, password, link.mailed);
      request.audit.about = { user: link.user_id };
      return { workspaceId: link.workspace_id, userId: link.user_id };
    });
    await endConnections(c.env, who.workspaceId, who.userId);
    return c.json({ message: "OK" });
  })
  .post("/users/:id{[0-9]+}/password_reset_link", meta({ action: "UsersRestApi.password_reset_link" }), async (c) => {
    const request = requestOf(c);
    const id = Number(c.req.param("id"));
    const { actor, rows } = await request.load(
      (db) => [personStatement(db, id), siteStatement(db), beyondReach(db, rolesHeldBy([id]))] as const,
    );
    allow(actor, "can_put", USERS);
    withinReach(actor, rows[2]);
    const [person] = rows[0];
    if (!person) throw notFound();
    const link = await keepReset(request, person, siteOf(request, rows[1].rows[0]!), {
      mailed: false,
      createdBy: actor.user.id,
    });
    return c.json({ result: { link } }, 201);
  });

async function keepReset(
  request: RequestContext,
  person: { id: number; email: string },
  site: string,
  { mailed, createdBy }: { mailed: boolean; createdBy: number | null },
): Promise<string> {
  const token = randomToken();
  const expiresAt = new Date(request.now.getTime() + PASSWORD_RESET_HOURS * 3_600_000);
  request.audit.about = { user: person.id };
  await request.write((tx) =>
    storeOneTimeLink(tx, {
      token,
      purpose: "password_reset",
      email: person.email,
      userId: person.id,
      mailed,
      createdBy,
      expiresAt,
    }),
  );
  return `${site}/reset-password/#${token}`;
}

async function mailReset(
  request: RequestContext,
  env: Parameters<typeof mail>[0],
  person: { id: number; email: string; locale: Locale | null },
  site: { slug: string; host: string | null; name: string },
): Promise<void> {
  const link = await keepReset(request, person, siteOf(request, site), { mailed: true, createdBy: null });
  const { t } = await request.translatorOf(person.locale);
  await mail(env, { to: person.email, ...passwordResetEmail({ workspace: site.name, link }, t) });
}
