import { Hono } from "hono";
import { refuse } from "../../../schema/errors";
import { linkToken, VERIFICATION_HOURS } from "../../../schema/one-time-link/wire";
import { inPerson } from "../../identity/in-person";
import { randomToken } from "../../identity/random-token";
import { canMail, mail } from "../../mail";
import { type App, jsonObject, requestOf } from "../../request-context";
import { validated } from "../resource/validate";
import { siteOf } from "./site";
import { limitLinks } from "../security/establish-session";
import { storeOneTimeLink, markVerified, siteStatement, consumeOneTimeLink } from "./store";

/** Verifies by an emailed link that a person can read an address. */
export const emailVerification = new Hono<App>()
  .post("/me/email_verification/", async (c) => {
    const request = requestOf(c);
    const { user } = await inPerson(request);
    const { rows } = await request.load((db) => [siteStatement(db)]);
    const site = rows[0].rows[0]!;
    if (!canMail(c.env, site)) throw refuse(409, "This deployment sends no mail.");
    const { success } = await c.env.SIGN_IN_LIMITER.limit({ key: `verify:${user.id}` });
    if (!success) throw refuse(429, "Too many attempts. Wait a minute and try again.");
    const token = randomToken();
    const expiresAt = new Date(request.now.getTime() + VERIFICATION_HOURS * 3_600_000);
    await request.write((tx) => storeOneTimeLink(tx, { token, purpose: "email_verification", email: user.email, userId: user.id, mailed: true, createdBy: user.id, expiresAt }));
    await mail(c.env, { to: user.email, subject: `Your address at ${site.name}`, text: `Open this link within ${VERIFICATION_HOURS} hours to show that you read this address:\n${siteOf(request, site)}/verify-email/#${token}\n` });
    return c.json({ message: "A link is on its way to your address." });
  })
  .post("/security/email_verification/confirm", async (c) => {
    const request = requestOf(c).asNobody();
    await limitLinks(c);
    const { token } = validated(linkToken, await jsonObject(c));
    await request.write(async (tx) => {
      const link = await consumeOneTimeLink(tx, "email_verification", token);
      if (!link?.user_id) throw refuse(404, "This link does not open anything any more. Ask for a new one.");
      await markVerified(tx, link.user_id, link.email);
      request.about = { user: link.user_id };
    });
    return c.json({ message: "OK" });
  });
