import { compileEnglish, formatMessage } from "../schema/language/format-message";
import { type Localizable, Message } from "../schema/language/localizable";
import { activeLocale, currentLocale, t } from "./i18n";

/** Returns the text of a message of shared code in the person's language, also of messages among its values. */
export function shownText(text: Localizable): string {
  if (!(text instanceof Message) || activeLocale() === "en") return String(text);
  const values = Object.fromEntries(
    Object.entries(text.values).map(([name, value]) => [name, value instanceof Message ? shownText(value) : value]),
  );
  return isList(text)
    ? formatMessage(compileEnglish(text.id), values, currentLocale())
    : t(text.id, values, text.context ? { context: text.context } : undefined);
}

/** Whether a message only puts texts in a row (`joined`), so that no catalog has it. */
const isList = ({ id }: Message): boolean => id.startsWith("{0}");
