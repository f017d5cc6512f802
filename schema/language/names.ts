import type { Locale } from "./languages";

/** What each language calls itself. */
export const LANGUAGES: Readonly<Record<Locale, string>> = {
  en: "English",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  zh: "中文",
  ja: "日本語",
  de: "Deutsch",
  pt: "Português",
  pt_BR: "Português (Brasil)",
  ru: "Русский",
  ko: "한국어",
  sk: "Slovenčina",
  sl: "Slovenščina",
  nl: "Nederlands",
};
