import type { Value } from "../../schema/query/answer";

/** A number where that holds every digit of the text, the digits themselves elsewhere; null for what is no number. */
export const exactDecimal = (text: string): Value => (/\d/.test(text) ? (text.replace(/(\.\d*?)0+$/, "$1").replace(/^-?[0.]*/, "").replace(".", "").length <= 15 ? +text : text) : null);
