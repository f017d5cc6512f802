/**
 * How well a name matches the search text, best first: whole, its beginning, the beginning of a word, a part, all the
 * words, contents that have it (only the server finds those), a guess: its letters in sequence, or its words with a
 * typing error.
 */
export const MATCH = { whole: 0, beginning: 1, word: 2, part: 3, words: 4, contents: 5, letters: 6 } as const;

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
  const isGuess =
    charactersOf(wanted).length >= MIN_CHARACTERS &&
    (hasInOrder(whole, charactersOf(wanted)) || wordsOf(wanted).every((word) => hasMistyped(whole, word)));
  return isGuess ? MATCH.letters : null;
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

/** From this many letters on, a word may have one letter too many, too few, wrong, or exchanged with the next. */
const MIN_MISTYPED = 4;
/** Longer words have no patterns: four per letter are compared with every name. */
const MAX_PATTERNED = 24;

/**
 * Returns how names begin that have one typing error in this word, in the pattern syntax of LIKE, where `_` is any
 * letter; `escaped` escapes a letter. None for a short or very long word.
 */
export function mistypedPatterns(word: string, escaped: (letter: string) => string): string[] {
  const letters = [...word].map(escaped);
  if (letters.length < MIN_MISTYPED || letters.length > MAX_PATTERNED) return [];
  const joined = (...parts: readonly (readonly string[])[]) => parts.flat().join("");
  return [
    ...new Set(
      letters.flatMap((letter, at) => {
        if (at === 0) return [];
        const [before, after] = [letters.slice(0, at), letters.slice(at + 1)];
        return [
          joined(before, ["_"], after),
          joined(before, after),
          joined(before, ["_", letter], after),
          ...(after.length ? [joined(before, [after[0]!, letter], after.slice(1))] : []),
        ];
      }),
    ),
  ];
}

/** Whether a word of the name begins with the word, but for one typing error. */
const hasMistyped = (name: string, word: string): boolean =>
  name.includes(word) || (word.length >= MIN_MISTYPED && wordsOf(name).some((each) => beginsMistyped(each, word)));

function beginsMistyped(name: string, word: string): boolean {
  let at = 0;
  while (at < word.length && name[at] === word[at]) at++;
  // Most names differ in their first letter, which people rarely mistype.
  if (at === 0) return false;
  const rest = word.slice(at + 1);
  const isExchanged = name[at] === word[at + 1] && name[at + 1] === word[at];
  return (
    name.startsWith(rest, at + 1) ||
    name.startsWith(rest, at) ||
    name.startsWith(word.slice(at), at + 1) ||
    (isExchanged && name.startsWith(word.slice(at + 2), at + 2))
  );
}

/** Removes matches of letters in sequence where anything matches better. */
export function withoutGuesses<T extends { rank: number }>(found: readonly T[]): readonly T[] {
  const close = found.filter(({ rank }) => rank < MATCH.letters);
  return close.length ? close : found;
}
