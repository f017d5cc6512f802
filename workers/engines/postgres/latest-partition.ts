/**
 * Returns the start of a table's latest declared partition, from PostgreSQL's text of the bounds; null where they have
 * none (by hash, or only a default partition).
 */
export function latestPartition(bounds: readonly string[]): string[] | null {
  return bounds.flatMap(startsOf).reduce<string[] | null>((latest, starts) => (latest === null || isAfter(starts, latest) ? starts : latest), null);
}

/**
 * "FOR VALUES FROM ('2024-01-01', 5) TO (…)" starts with its lower bounds, "FOR VALUES IN ('a', 'b')" with each of its
 * values.
 */
function startsOf(bound: string): string[][] {
  const [, range] = /^FOR VALUES FROM \((.*)\) TO \(/s.exec(bound) ?? [];
  const [, list] = /^FOR VALUES IN \((.*)\)$/s.exec(bound) ?? [];
  if (range !== undefined) {
    const values = literals(range);
    return values.includes("MINVALUE") ? [] : [values];
  }
  return list === undefined ? [] : literals(list).filter((value) => value !== "NULL").map((value) => [value]);
}

const literals = (text: string): string[] => [...text.matchAll(/'((?:[^']|'')*)'|[^\s,']+/g)].map(([word, quoted]) => quoted?.replaceAll("''", "'") ?? word);

/** Compares numbers as numbers; dates and texts as they are written. */
function isAfter(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((value, n) => value !== other[n]);
  if (at < 0) return false;
  const [a, b] = [one[at]!, other[at] ?? ""];
  const [x, y] = [Number(a), Number(b)];
  return a.trim() !== "" && b.trim() !== "" && !Number.isNaN(x) && !Number.isNaN(y) ? x > y : a > b;
}
