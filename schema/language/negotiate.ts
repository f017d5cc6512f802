import { type Locale, LOCALES, OFFERED } from "./languages";

/** The cookie with a selected language, also of people who are not signed in; the pages read it. */
export const LOCALE_COOKIE = "edgewise_locale";

/** One year, in seconds. */
export const LOCALE_COOKIE_MAX_AGE = 31_536_000;

/** The language tags of an Accept-Language header, the preferred ones first; those with a weight of 0 are left out. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? "")
    .slice(0, 500)
    .split(",")
    .map((part) => {
      const [tag = "", ...parameters] = part.split(";").map((each) => each.trim());
      const weight = parameters.find((each) => each.startsWith("q="));
      return { tag, weight: weight === undefined ? 1 : Number(weight.slice(2)) };
    })
    .filter(({ tag, weight }) => tag !== "" && weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ tag }) => tag);
}

/** Returns the first language that is offered, of a stored one and of language tags in order; else English. */
export function preferredLocale(
  stored: string | null | undefined,
  tags: readonly string[],
  offered: readonly Locale[] = OFFERED,
): Locale {
  for (const tag of [...(stored ? [stored] : []), ...tags]) {
    const name = tag.replace("-", "_").toLowerCase();
    const exact = LOCALES.find((locale) => locale.toLowerCase() === name);
    const language = LOCALES.find((locale) => locale === name.split("_")[0]);
    const found = [exact, language].find((locale) => locale && offered.includes(locale));
    if (found) return found;
  }
  return "en";
}
