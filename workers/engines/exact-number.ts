import type { Value } from "../../schema/query/chart-data-response";

/** Returns a number if it represents every digit of the text, else the digits; null if the text is no number. */
export const exactDecimal = (text: string): Value => (/\d/.test(text) ? (text.replace(/(\.\d*?)0+$/, "$1").replace(/^-?[0.]*/, "").replace(".", "").length <= 15 ? +text : text) : null);
