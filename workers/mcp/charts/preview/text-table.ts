const MAX_CELL_CHARACTERS = 30;

const cellText = (value: unknown): string => {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > MAX_CELL_CHARACTERS ? `${line.slice(0, MAX_CELL_CHARACTERS - 1)}…` : line;
};

/** Rows as a table of plain text, with columns of even width. */
export function textTable(names: readonly string[], rows: readonly Record<string, unknown>[]): string {
  const lines = [names.map(cellText), ...rows.map((row) => names.map((name) => cellText(row[name])))];
  const widths = names.map((_, at) => Math.max(...lines.map((cells) => cells[at]!.length)));
  const written = lines.map((cells) =>
    cells
      .map((cell, at) => cell.padEnd(widths[at]!))
      .join(" | ")
      .trimEnd(),
  );
  return [written[0], widths.map((width) => "-".repeat(width)).join("-+-"), ...written.slice(1)].join("\n");
}
