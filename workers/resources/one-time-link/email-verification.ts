import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { verificationEmail } from "../../../schema/one-time-link/email";
import { linkToken, VERIFICATION_HOURS } from "../../../schema/one-time-link/wire";
import { inPerson } from "../../identity/in-person";
import { randomToken } from "../../identity/random-token";
import { canMail, mail } from "../../mail";
import { jsonObject } from "../../request/json-body";
import { type App, requestOf } from "../../request/request-context";
import { meta } from "../../request/route-meta";
import { validated } from "../resource/validate";
import { siteOf } from "./site";
import { limitLinks } from "../security/establish-session";
import { storeOneTimeLink, markVerified, siteStatement, consumeOneTimeLink } from "./store";
import { message } from "../../../schema/language/localizable";
import { respondLocalized } from "../../request/respond";

/** Verifies by an emailed link that a person can read an address. */
export const emailVerification = new Hono<App>()
  .post("/me/email_verification/", meta({ action: "CurrentUserRestApi.email_verification" }), async (c) => {
    const request = requestOf(c);
    const { user } = await inPerson(request);
    const { rows } = await request.load((db) => [siteStatement(db)]);
    const site = rows[0].rows[0]!;
    if (!canMail(c.env, site)) throw refuse(409, message("Email isn't configured for this deployment."));
    const { success } = await c.env.SIGN_IN_LIMITER.limit({ key: `verify:${user.id}` });
    if (!success) throw refuse(429, message("Too many attempts. Wait a minute and try again."));
    const token = randomToken();
    const expiresAt = new Date(request.now.getTime() + VERIFICATION_HOURS * 3_600_000);
    await request.write((tx) =>
      storeOneTimeLink(tx, {
        token,
        purpose: "email_verification",
        email: user.email,
        userId: user.id,
        mailed: true,
        createdBy: user.id,
        expiresAt,
      }),
    );
    const link = `${siteOf(request, site)}/verify-email/#${token}`;
    const { t } = await request.translator();
    await mail(c.env, { to: user.email, ...verificationEmail({ workspace: site.name, link }, t) });
    return respondLocalized(c, { message: message("We sent a link to your email address.") });
  })
  .post("/security/email_verification/confirm", meta({ action: "EmailVerificationRestApi.confirm" }), async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token } = validated(linkToken, await jsonObject(c));
    await request.write(async (tx) => {
      const link = await consumeOneTimeLink(tx, "email_verification", token);
      if (!link?.user_id) throw refuse(404, message("This link has expired. Request a new one."));
      await markVerified(tx, link.user_id, link.email);
      request.audit.about = { user: link.user_id };
    });
    return c.json({ message: "OK" });
  });
