import { type Localizable, Message } from "../schema/language/localizable";
import { activeLocale, t } from "./i18n";

/** Returns the text of a message of shared code in the person's language. */
export const shownText = (text: Localizable): string =>
  text instanceof Message && activeLocale() !== "en"
    ? t(text.id, text.values, text.context ? { context: text.context } : undefined)
    : String(text);
