import { currentLocale } from "../i18n";

/** Decimal and group separators of the person's language. */
function separators(): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(currentLocale()).formatToParts(12345.6);
  const valueOf = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return { decimal: valueOf("decimal") || ".", group: valueOf("group") };
}

/** A number as the text of an input: with the language's decimal separator, without groups. */
export const numberText = (value: number): string =>
  Math.abs(value) >= 1e15
    ? String(value)
    : new Intl.NumberFormat(currentLocale(), {
        useGrouping: false,
        maximumFractionDigits: 20,
        numberingSystem: "latn",
      }).format(value);

/**
 * Reads a number as people write it in their language, with or without groups of three digits; a point is a decimal
 * separator where it cannot separate groups. Returns undefined for text that is not a number, null for empty text.
 */
export function parseNumber(text: string): number | null | undefined {
  const { decimal, group } = separators();
  let plain = text.trim().replaceAll(/[\u00a0\u202f\s’']/gu, "");
  if (plain === "") return null;
  if (group === "." || group === ",")
    plain = plain.replaceAll(new RegExp(`(?<=\\d)\\${group}(?=\\d{3}(?!\\d))`, "g"), "");
  if (decimal !== ".") plain = plain.replace(decimal, ".");
  return /^[-+−]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain) ? Number(plain.replace("−", "-")) : undefined;
}
