const MAX_LABEL_CHARACTERS = 20;

interface Sizes {
  width: number;
  height: number;
}

/** The first numeric column as horizontal bars of plain text, labeled by the other columns. */
export function textBars(
  names: readonly string[],
  rows: readonly Record<string, unknown>[],
  { width, height }: Sizes,
): string {
  const value = names.find((name) => rows.some((row) => typeof row[name] === "number"));
  if (!value || rows.length === 0) return "No numbers to draw.";
  const labels = names.filter(
    (name) => name !== value && !rows.some((row) => typeof row[name] === "object" && row[name]),
  );
  const shown = rows.slice(0, Math.max(height, 1));
  const texts = shown.map((row) => labelOf(labels, row));
  const labelWidth = Math.max(...texts.map((text) => text.length));
  const numbers = shown.map((row) => (typeof row[value] === "number" ? row[value] : 0));
  const most = Math.max(...numbers.map(Math.abs), Number.MIN_VALUE);
  const space = Math.max(width - labelWidth - 16, 10);
  return shown
    .map((_, at) => {
      const bar = "█".repeat(Math.round((Math.abs(numbers[at]!) / most) * space));
      return `${texts[at]!.padEnd(labelWidth)} ${bar} ${numbers[at]}`;
    })
    .join("\n");
}

const labelOf = (names: readonly string[], row: Record<string, unknown>): string =>
  names
    .map((name) => String(row[name] ?? ""))
    .join(", ")
    .slice(0, MAX_LABEL_CHARACTERS);
