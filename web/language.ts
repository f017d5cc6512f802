import type { Locale } from "../schema/language/languages";
import { LOCALE_COOKIE, LOCALE_COOKIE_MAX_AGE, preferredLocale } from "../schema/language/negotiate";
import { activeLocale } from "./i18n";

/**
 * The language of this browser: the selected one, else that of the document, for which the server has compared the
 * browser's languages with those that are offered.
 */
export const initialLocale = (): Locale =>
  preferredLocale(storedLocale(), [document.documentElement.lang, ...navigator.languages]);

/** Selects a language in this browser, and loads the page again in it. */
export function selectLocale(locale: Locale): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_COOKIE_MAX_AGE}; SameSite=Lax${secure}`;
  // Without cookies, the page would load again in the same language.
  if (storedLocale() === locale) location.reload();
}

/** Follows the language that the person selected in another browser. */
export function followLocale(locale: Locale | undefined): void {
  if (locale && preferredLocale(locale, []) === locale && locale !== activeLocale()) selectLocale(locale);
}

const storedLocale = (): string | null =>
  new RegExp(`(?:^|; )${LOCALE_COOKIE}=([^;]+)`).exec(document.cookie)?.[1] ?? null;
