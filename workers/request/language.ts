import type { Context } from "hono";
import { deleteCookie, setCookie } from "hono/cookie";
import { parse } from "hono/utils/cookie";
import { type Locale, languageTag } from "../../schema/language/languages";
import {
  acceptedLanguages,
  LOCALE_COOKIE,
  LOCALE_COOKIE_MAX_AGE,
  preferredLocale,
} from "../../schema/language/negotiate";
import type { App } from "./request-context";

/** The language of a request: the person's, where it is known and selected, else of the cookie, else of the browser. */
export function localeOf({ headers }: Request, selected: Locale | null = null): Locale {
  const accepted = headers.get("accept-language");
  const cookie = headers.get("cookie");
  if (!selected && !accepted && !cookie) return "en";
  const { [LOCALE_COOKIE]: inBrowser } = parse(cookie ?? "", LOCALE_COOKIE);
  return preferredLocale(selected ?? inBrowser, acceptedLanguages(accepted));
}

/** Stores a language in this browser; null follows the browser's languages again. */
export function storeLocale(c: Context<App>, locale: Locale | null): void {
  if (locale === null) deleteCookie(c, LOCALE_COOKIE, { path: "/" });
  else
    setCookie(c, LOCALE_COOKIE, locale, {
      path: "/",
      sameSite: "Lax",
      secure: new URL(c.req.url).protocol === "https:",
      maxAge: LOCALE_COOKIE_MAX_AGE,
    });
}

/** The HTML document in the language of the request. */
export const inLanguage = (html: string, c: Context<App>): string =>
  html.replace('<html lang="en"', `<html lang="${languageTag(localeOf(c.req.raw))}"`);
