const quoted = (value: unknown): string => {
  const text =
    value === null || value === undefined ? "" : typeof value === "object" ? JSON.stringify(value) : String(value);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Rows as CSV with a header. */
export const csvOf = (names: readonly string[], rows: readonly Record<string, unknown>[]): string =>
  [names.map(quoted), ...rows.map((row) => names.map((name) => quoted(row[name])))]
    .map((cells) => `${cells.join(",")}\n`)
    .join("");
