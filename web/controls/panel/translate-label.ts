import { t } from "../../i18n";

/** A chart type's text in the person's language; texts with braces are sample input, not messages. */
export const translateLabel = (text: string): string => (text.includes("{") ? text : t(text));
