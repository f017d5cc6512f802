import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

/**
 * The languages people can select; English is the source text itself, the others load when a catalog file is present.
 */
export const locales = ["en", "fr", "es", "it", "zh", "ja", "de", "pt", "pt_BR", "ru", "ko", "sk", "sl", "nl"] as const;
export type Locale = (typeof locales)[number];

type Catalog = Record<string, string>;
const catalogs = import.meta.glob<{ messages: Catalog }>("./locales/*.ts");

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
// A build has compiled all messages already.
i18n.setMessagesCompiler(import.meta.env.PROD ? (text) => [text] : compileMessage);

/**
 * Returns the text of an ICU message in the person's language. The id is the English text:
 * `t("{count, plural, one {# row} other {# rows}}", { count })`.
 */
export function t(id: string, values?: Record<string, unknown>): string {
  return i18n._(id, values);
}

/** The BCP 47 tag that dates and numbers are formatted with. */
export function currentLocale(): string {
  return i18n.locale.replace("_", "-");
}

/** Loads the catalog of a language and activates it; stays with English when there is none. */
export async function activateLocale(locale: Locale): Promise<void> {
  const load = catalogs[`./locales/${locale}.ts`];
  const messages = load ? (await load()).messages : {};
  i18n.loadAndActivate({ locale, messages });
  document.documentElement.lang = currentLocale();
}

/** Returns the stored language, else the first of the browser's languages that is supported, else English. */
export function preferredLocale(stored: string | null, browser: readonly string[]): Locale {
  const wanted = [...(stored ? [stored] : []), ...browser].map((tag) => tag.replace("-", "_"));
  for (const tag of wanted) {
    const exact = locales.find((locale) => locale.toLowerCase() === tag.toLowerCase());
    const language = locales.find((locale) => locale === tag.split("_")[0]);
    const found = exact ?? language;
    if (found) return found;
  }
  return "en";
}
