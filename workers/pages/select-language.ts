import { eq } from "drizzle-orm";
import type { Context } from "hono";
import { can } from "../../schema/actor";
import { LOCALES } from "../../schema/language/languages";
import { users } from "../../schema/tables";
import { storeLocale } from "../request/language";
import { type App, requestOf } from "../request/request-context";
import { localPath } from "../resources/security/establish-session";

/**
 * GET /lang/{locale}: selects a language for this browser, and for the person who is signed in, then shows the page
 * `next`. A link or image on another site selects none, and an unknown language changes nothing.
 */
export async function selectLanguage(c: Context<App>): Promise<Response> {
  const [locale] = LOCALES.filter((each) => each === c.req.param("locale"));
  if (locale && !["cross-site", "same-site"].includes(c.req.header("sec-fetch-site") ?? "")) {
    storeLocale(c, locale);
    const request = requestOf(c);
    const { actor } = await request.loadAsAnyone(() => []);
    if (actor && !actor.guest && can(actor, "can_write", "CurrentUserRestApi"))
      await request.write((tx) => tx.update(users).set({ locale }).where(eq(users.id, actor.user.id)));
  }
  return c.redirect(localPath(c.req.query("next") ?? "/superset/welcome/"));
}
