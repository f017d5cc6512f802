/**
 * A text without these characters at its start and end. A pattern such as /\t+$/ would search from each tab of a run
 * that something else follows, in quadratic time.
 */
export const trimCharacters = (text: string, characters: string): string =>
  trimEndCharacters(text.slice(startOf(text, characters)), characters);

/** A text without these characters at its end. */
export function trimEndCharacters(text: string, characters: string): string {
  let end = text.length;
  while (end > 0 && characters.includes(text[end - 1]!)) end--;
  return text.slice(0, end);
}

function startOf(text: string, characters: string): number {
  let start = 0;
  while (start < text.length && characters.includes(text[start]!)) start++;
  return start;
}

/** Digits after a decimal point without zeros at the end, and without the point if none remain. */
export const withoutTrailingZeros = (decimals: string): string =>
  trimEndCharacters(trimEndCharacters(decimals, "0"), ".");
