export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 20;

/**
 * Detects the delimiter of a text from its first lines: the character that occurs equally often in each of them, and
 * most often, outside quotes. A comma where there is none.
 */
export function delimiterOf(head: string): Delimiter {
  const lines = firstLines(head);
  const scores = DELIMITERS.map((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const [first = 0] = counts;
    return first === 0 ? 0 : first * (counts.filter((count) => count === first).length / counts.length) ** 2;
  });
  const best = Math.max(...scores);
  return best === 0 ? "," : DELIMITERS[scores.indexOf(best)]!;
}

/** Lines of rows, without quoted text; without the last one, which may be truncated, where there are others. */
function firstLines(head: string): string[] {
  const lines = head
    .replaceAll(/"(?:[^"]|"")*"/g, "")
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== "");
  return lines.slice(0, Math.min(LINES, Math.max(1, /[\r\n]$/.test(head) ? lines.length : lines.length - 1)));
}
