import type { Locale } from "../schema/language/languages";
import { ENGLISH, type ServerMessages, Translator } from "../schema/language/translator";
import type { Env } from "./env";
import { logError } from "./logging/log";

/**
 * Languages that the isolate has loaded, by the files they are from. Promises are not shared: a request can't await
 * another request's I/O.
 */
const loaded = new WeakMap<Env["ASSETS"], Map<Locale, Translator>>();

/**
 * Returns the texts of a language, which an isolate loads once; English loads nothing. Without its file, texts are
 * English.
 */
export async function loadTranslator(env: Pick<Env, "ASSETS">, locale: Locale): Promise<Translator> {
  if (locale === "en") return ENGLISH;
  const ofFiles = loaded.get(env.ASSETS) ?? new Map<Locale, Translator>();
  loaded.set(env.ASSETS, ofFiles);
  const known = ofFiles.get(locale);
  if (known) return known;
  try {
    const response = await env.ASSETS.fetch(new Request(`https://assets.invalid/server-messages/${locale}.json`));
    const translator = new Translator(locale, await response.json<ServerMessages>());
    ofFiles.set(locale, translator);
    return translator;
  } catch (error) {
    logError("messages", error, { locale });
    return ENGLISH;
  }
}
