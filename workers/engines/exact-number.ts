import type { Value } from "../../schema/query/chart-data-response";
import { trimEndCharacters } from "../../schema/text/trim-characters";

/** Returns a number if it represents every digit of the text, else the digits; null if the text is no number. */
export const exactDecimal = (text: string): Value =>
  /\d/.test(text)
    ? withoutTrailingZeros(text)
        .replace(/^-?[0.]*/, "")
        .replace(".", "").length <= 15
      ? +text
      : text
    : null;

const withoutTrailingZeros = (text: string): string =>
  /^[^e.]*\.\d*$/i.test(text) ? trimEndCharacters(text, "0") : text;
