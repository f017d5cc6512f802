import { t } from "../../i18n";

/** A chart type's words in the person's language; those with braces are examples of what people write, not messages. */
export const say = (text: string): string => (text.includes("{") ? text : t(text));
