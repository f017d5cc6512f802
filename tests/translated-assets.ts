import { compileEnglish } from "../schema/language/format-message";
import type { Locale } from "../schema/language/languages";
import { messageKey } from "../schema/language/message-key";
import type { ServerMessages } from "../schema/language/translator";
import type { Env } from "../workers/env";

/** Returns compiled translations, by English message. */
export const compiledMessages = (translations: Readonly<Record<string, string>>): ServerMessages =>
  Object.fromEntries(
    Object.entries(translations).map(([english, text]) => [messageKey(english), compileEnglish(text)]),
  );

/** Returns static files in which a language has the given translations, by English message, and other languages none. */
export const translatedAssets = (locale: Locale, translations: Readonly<Record<string, string>>): Env["ASSETS"] => {
  const fetch = async (request: Request) =>
    Response.json(request.url.endsWith(`/${locale}.json`) ? compiledMessages(translations) : {});
  return { fetch } as unknown as Env["ASSETS"];
};
