import { Hono } from "hono";
import { Failure, refuse, wireError } from "../../../schema/errors";
import { type App, allow, requestOf } from "../../request-context";

/** English is the source text, so its pack translates nothing. The pages contain their own translations. */
const ENGLISH = { domain: "superset", locale_data: { superset: { "": { domain: "superset", plural_forms: "nplurals=2; plural=(n != 1);", lang: "en" } } } };

/** GET /superset/language_pack/{language}/: the translations of a language for legacy pages. */
export const languagePack = new Hono<App>().get("/:language/", async (c) => {
  allow(await requestOf(c).actor(), "can_language_pack", "Superset");
  const language = c.req.param("language");
  if (!/^[a-z]{2,3}(_[A-Z]{2})?$/.test(language)) throw refuse(400, "Invalid language code");
  if (language !== "en") throw new Failure([wireError("GENERIC_BACKEND_ERROR", "Language pack doesn't exist on the server")], 404);
  return c.json(ENGLISH, 200, { "Cache-Control": "private, max-age=86400" });
});
