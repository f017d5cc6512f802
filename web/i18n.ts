import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";
import { languageTag, type Locale } from "../schema/language/languages";
import type { MessageOptions } from "../schema/language/message";
import { messageKey } from "../schema/language/message-key";

type Catalog = Record<string, string>;
const catalogs = import.meta.glob<Catalog>(["./locales/*/messages.po", "!./locales/en/*"], { import: "messages" });

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
// A build has compiled all messages already.
i18n.setMessagesCompiler(import.meta.env.PROD ? (text) => [text] : compileMessage);

/**
 * Returns the text of an ICU message in the person's language. The id is the English text, with a context where the
 * same text has two meanings: `t("{count, plural, one {# row} other {# rows}}", { count })`,
 * `t("Order", undefined, { context: "sort order" })`.
 */
export function t(message: string, values?: Record<string, unknown>, options?: MessageOptions): string {
  // A build replaces messages that have placeholders by the text and its compiled form.
  const source = message as unknown as string | { id: string; message: string };
  const [id, compiled] = typeof source === "string" ? [source, source] : [source.id, source.message];
  return i18n._(messageKey(id, options?.context), values, { message: compiled });
}

/** The language of the page. */
export const activeLocale = (): Locale => i18n.locale as Locale;

/** The BCP 47 tag that dates and numbers are formatted with. */
export function currentLocale(): string {
  return languageTag(activeLocale());
}

/** Loads the catalog of a language and activates it; stays with English when there is none. */
export async function activateLocale(locale: Locale): Promise<void> {
  const load = locale === "en" ? undefined : catalogs[`./locales/${locale}/messages.po`];
  i18n.loadAndActivate({ locale, locales: languageTag(locale), messages: load ? await load() : {} });
  document.documentElement.lang = currentLocale();
}
