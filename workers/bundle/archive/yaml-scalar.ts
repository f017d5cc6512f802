// Texts that YAML 1.1 (as Superset reads it) would parse as another type, and characters that a style cannot hold.
const RESOLVED_AS_OTHER = [
  /^(?:yes|Yes|YES|no|No|NO|true|True|TRUE|false|False|FALSE|on|On|ON|off|Off|OFF)$/,
  /^(?:~|null|Null|NULL|)$/,
  /^[-+]?(?:0b[01_]+|0[0-7_]+|0|[1-9][0-9_]*|0x[0-9a-fA-F_]+|[1-9][0-9_]*(?::[0-5]?[0-9])+)$/,
  /^(?:[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*|[-+]?\.(?:inf|Inf|INF)|\.(?:nan|NaN|NAN))$/,
  /^\d{4}-\d\d-\d\d$/,
  /^\d{4}-\d\d?-\d\d?(?:[Tt]|[ \t]+)\d\d?:\d\d:\d\d(?:\.\d*)?(?:[ \t]*(?:Z|[-+]\d\d?(?::\d\d)?))?$/,
  /^(?:<<|=)$/,
];

/** Which letters are written unescaped. */
export type UnescapedCharacters = "ascii" | "all";

export type ScalarStyle = "plain" | "single" | "double";

/**
 * Returns the style that Superset's exporter uses for a text in block context, so that exports are identical to
 * Superset's.
 */
export function scalarStyle(text: string, isKey: boolean, letters: UnescapedCharacters): ScalarStyle {
  const multiline = text.includes("\n");
  if (hasSpecial(text, letters) || /\n | \n/.test(text)) return "double";
  const looksOther = RESOLVED_AS_OTHER.some((pattern) => pattern.test(text));
  const plain = !looksOther && !multiline && text !== "" && !/^ | $/.test(text) && !hasIndicator(text);
  if (plain) return "plain";
  return isKey && multiline ? "double" : "single";
}

const hasSpecial = (text: string, letters: UnescapedCharacters): boolean =>
  (letters === "ascii" ? /[^\n\x20-\x7e]/ : SPECIAL).test(text);

/** Control characters, line breaks that only some readers know, byte order marks, and lone surrogates. */
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ud800-\udfff\ufeff\ufffe\uffff]/u;

/** Whether a character beyond ASCII needs no escape. */
export const isUnescaped = (character: string): boolean => !SPECIAL.test(character);

const hasIndicator = (text: string): boolean =>
  /^(?:---|\.\.\.)/.test(text) ||
  /^[#,[\]{}&*!|>'"%@`]/.test(text) ||
  /^[?:-](?:\s|$)/.test(text) ||
  /:(?:\s|$)/.test(text) ||
  /\s#/.test(text);

/** Formats a number as Python does in YAML: 1e-7 is 1.0e-07, which YAML 1.1 parses as a number. */
export function numberText(value: number): string {
  if (Number.isNaN(value)) return ".nan";
  if (!Number.isFinite(value)) return value < 0 ? "-.inf" : ".inf";
  const [mantissa = "", exponent] = String(value).split("e");
  if (exponent === undefined) return mantissa;
  const digits = exponent.replace(/^[-+]/, "").padStart(2, "0");
  return `${mantissa.includes(".") ? mantissa : `${mantissa}.0`}e${exponent.startsWith("-") ? "-" : "+"}${digits}`;
}
