/** The languages of the interface by Superset's locale names. English is the source text itself. */
export const LOCALES = ["en", "fr", "es", "it", "zh", "ja", "de", "pt", "pt_BR", "ru", "ko", "sk", "sl", "nl"] as const;

export type Locale = (typeof LOCALES)[number];

/** The languages that people can select: those with a complete catalog in web/locales/. */
export const OFFERED: readonly Locale[] = LOCALES;

/** Returns the BCP 47 tag of a language, for Intl and the `lang` attribute. */
export const languageTag = (locale: Locale): string => (locale === "pt" ? "pt-PT" : locale.replace("_", "-"));
