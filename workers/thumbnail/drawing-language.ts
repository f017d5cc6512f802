import { type Locale } from "../../schema/language/languages";
import { ENGLISH, type Translator } from "../../schema/language/translator";
import type { DrawingLanguage } from "../../schema/svg/painter";

/** Languages with letters that the typeface of PNG and PDF files lacks. */
const WITHOUT_GLYPHS: ReadonlySet<Locale> = new Set(["zh", "ja", "ko"]);

/** Returns the texts of PNG and PDF files: English instead of empty boxes where the typeface lacks a language's letters. */
export const fileTexts = (translator: Translator): Translator =>
  WITHOUT_GLYPHS.has(translator.locale) ? ENGLISH : translator;

/** Returns a language as the render Worker takes it. */
export const drawingLanguage = ({ locale, messages }: Translator): DrawingLanguage | undefined =>
  locale === "en" ? undefined : { locale, messages: async () => messages };
