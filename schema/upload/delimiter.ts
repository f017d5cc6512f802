export const DELIMITERS = [",", ";", "\t", "|"] as const;
export type Delimiter = (typeof DELIMITERS)[number];

const LINES = 20;

/** What parts the columns of a text, by its first lines: what stands equally often in each of them, most often, outside quotes. A comma where nothing does. */
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

/** Lines as rows end them, what is quoted left out; without the last one, which may be cut, where there are others. */
function firstLines(head: string): string[] {
  const lines = head.replaceAll(/"(?:[^"]|"")*"/g, "").split(/\r\n|\n|\r/).filter((line) => line.trim() !== "");
  return lines.slice(0, Math.min(LINES, Math.max(1, /[\r\n]$/.test(head) ? lines.length : lines.length - 1)));
}
