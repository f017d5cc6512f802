/** Letters typed within this time form one word. */
const WORD_MS = 500;

export interface Typed {
  text: string;
  at: number;
}

/** The search text after a key: letters typed in quick succession form a word. */
export const typedBy = (key: string, at: number, before?: Typed): Typed => ({
  text: (before && at - before.at < WORD_MS ? before.text : "") + key.toLowerCase(),
  at,
});

/**
 * The item that a key moves to in a menu of these labels, given the typed text; null when the key does not move.
 * Repeating a letter moves to the next match.
 */
export function itemToFocus(
  key: string,
  current: number,
  labels: readonly string[],
  text = key.toLowerCase(),
): number | null {
  const last = labels.length - 1;
  if (last < 0) return null;
  if (key === "ArrowDown") return current === last ? 0 : current + 1;
  if (key === "ArrowUp") return current <= 0 ? last : current - 1;
  if (key === "Home") return 0;
  if (key === "End") return last;
  if (key.length !== 1 || text[0] === " ") return null;
  const isRepeatedLetter = text === text[0]!.repeat(text.length);
  const wanted = isRepeatedLetter ? text[0]! : text;
  const order = labels.map((_, step) => (Math.max(current + (isRepeatedLetter ? 1 : 0), 0) + step) % labels.length);
  return order.find((index) => labels[index]?.trim().toLowerCase().startsWith(wanted)) ?? null;
}
