/**
 * Header cells as column names, as pandas makes them: "Unnamed: 0" for empty ones, ".1", ".2" after duplicates. Names
 * that differ only in case count as duplicates, as in SQLite.
 */
export function columnNames(header: readonly string[]): string[] {
  const used = new Set<string>();
  const seen = new Map<string, number>();
  const given = new Set(header.map(key));
  return header.map((cell, at) => {
    const base = clean(cell) || `Unnamed: ${at}`;
    let name = base;
    let count = seen.get(key(base)) ?? 0;
    while (used.has(key(name)) || (name !== base && given.has(key(name)))) name = `${base}.${++count}`;
    seen.set(key(base), count);
    used.add(key(name));
    return name;
  });
}

const key = (name: string): string => name.toLowerCase();

/** Removes zero bytes and line breaks, which neither SQL nor a table's header can show. */
function clean(name: string): string {
  const lines = name.replaceAll("\0", "").split(/[\r\n]+/);
  const trimmed = lines.map((line, at) => {
    const end = at < lines.length - 1 ? line.trimEnd() : line;
    return at > 0 ? end.trimStart() : end;
  });
  return trimmed.filter((line, at) => line !== "" || at === 0 || at === lines.length - 1).join(" ");
}
