import type { Locale } from "../../schema/language/languages";
import { ENGLISH, Translator } from "../../schema/language/translator";
import type { DrawingLanguage } from "../../schema/svg/painter";

/** Languages that the isolate has loaded. Promises are not shared: a request can't await another request's I/O. */
const loaded = new Map<Locale, Translator>();

/** Returns the texts of a language, which an isolate requests once; English requests nothing. */
export async function drawingTexts(language: DrawingLanguage | undefined): Promise<Translator> {
  if (!language) return ENGLISH;
  const known = loaded.get(language.locale);
  if (known) return known;
  const translator = new Translator(language.locale, await language.messages());
  loaded.set(language.locale, translator);
  return translator;
}
