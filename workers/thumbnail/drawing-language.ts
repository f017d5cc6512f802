import type { Translator } from "../../schema/language/translator";
import type { DrawingLanguage } from "../../schema/svg/painter";

/** Returns a language as the render Worker takes it. */
export const drawingLanguage = ({ locale, messages }: Translator): DrawingLanguage | undefined =>
  locale === "en" ? undefined : { locale, messages: async () => messages };
