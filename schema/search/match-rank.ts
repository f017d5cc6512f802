/**
 * How well a name matches the search text, best first: whole, its beginning, the beginning of a word, a part, all the
 * words, its letters in sequence.
 */
export const MATCH = { whole: 0, beginning: 1, word: 2, part: 3, words: 4, letters: 5 } as const;

/** From this many letters on, letters in sequence count as a match. */
export const MIN_CHARACTERS = 3;

/** The rank of a name for a text, null where it does not match. The empty text matches all names equally. */
export function matchRank(name: string, text: string): number | null {
  const [whole, wanted] = [name.toLowerCase(), text.trim().toLowerCase()];
  if (wanted === "" || whole === wanted) return MATCH.whole;
  if (whole.startsWith(wanted)) return MATCH.beginning;
  if (whole.includes(` ${wanted}`)) return MATCH.word;
  if (whole.includes(wanted)) return MATCH.part;
  if (wordsOf(wanted).every((word) => whole.includes(word))) return MATCH.words;
  return charactersOf(wanted).length >= MIN_CHARACTERS && hasInOrder(whole, charactersOf(wanted)) ? MATCH.letters : null;
}

export const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean);
export const charactersOf = (text: string): string[] => [...text.replace(/\s+/g, "")];

function hasInOrder(name: string, letters: readonly string[]): boolean {
  let at = 0;
  for (const letter of letters) {
    at = name.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

/** Removes matches of letters in sequence where anything matches better. */
export function withoutGuesses<T extends { rank: number }>(found: readonly T[]): readonly T[] {
  const close = found.filter(({ rank }) => rank < MATCH.letters);
  return close.length ? close : found;
}
