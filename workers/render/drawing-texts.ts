import { setupI18n } from "@lingui/core";
import { compileMessage } from "@lingui/message-utils/compileMessage";

const i18n = setupI18n({ locale: "en", messages: { en: {} } });
i18n.setMessagesCompiler(compileMessage);

/** Returns the English text of an ICU message. */
export const englishText = (message: string, values?: Record<string, unknown>): string => i18n._(message, values);
