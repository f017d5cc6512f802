import { Hono } from "hono";
import { Refusal, refuse } from "../../schema/errors";
import { type Locale, OFFERED } from "../../schema/language/languages";
import { allow } from "../request/actors";
import { type App, requestOf } from "../request/request-context";
import { message } from "../../schema/language/localizable";

/** English is the source text, so its pack translates nothing. */
const ENGLISH = {
  domain: "superset",
  locale_data: { superset: { "": { domain: "superset", plural_forms: "nplurals=2; plural=(n != 1);", lang: "en" } } },
};

/** GET /superset/language_pack/{language}/: the interface's texts in a language, for legacy pages. */
export const languagePack = new Hono<App>().get("/:language/", async (c) => {
  allow(await requestOf(c).actor(), "can_language_pack", "Superset");
  const language = c.req.param("language");
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) throw refuse(400, message("Invalid language code"));
  if (!OFFERED.includes(language as Locale))
    throw new Refusal(404, { error: message("Language pack doesn't exist on the server") });
  const headers = { "Content-Type": "application/json", "Cache-Control": "private, max-age=86400" };
  if (language === "en") return c.json(ENGLISH, 200, headers);
  const pack = await c.env.ASSETS.fetch(new Request(new URL(`/language-packs/${language}.json`, c.req.url)));
  return new Response(pack.body, { headers });
});
