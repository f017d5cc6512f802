import type { PartitionRows } from "../../../schema/sql/partitions";

/**
 * Returns the values of a table's declared partitions, latest first, from PostgreSQL's text of the bounds: the start of
 * a range, each value of a list. Empty where they have none (by hash, or only a default partition).
 */
export const partitionValues = (bounds: readonly string[]): string[][] =>
  bounds
    .flatMap((bound) => parsed(bound)?.values ?? [])
    .toSorted((a, b) => (isAfter(a, b) ? -1 : Number(isAfter(b, a))));

/** Returns what the latest declared partition contains of the only partitioning column; null where unknown. */
export function latestRows(bounds: readonly string[]): PartitionRows | null {
  const partitions = bounds.flatMap((bound) => parsed(bound) ?? []);
  const [latest] = partitionValues(bounds);
  // Without a start, there is one range from MINVALUE on, or the list of NULL.
  const found = latest
    ? partitions.find(({ values }) => values.some((value) => value.join() === latest.join()))
    : partitions[0];
  return found?.rows ?? null;
}

interface Partition {
  values: string[][];
  rows: PartitionRows;
}

/** Returns the text after a prefix, without the last parenthesis. */
const between = (bound: string, prefix: string): string | undefined =>
  bound.startsWith(prefix) && bound.endsWith(")") ? bound.slice(prefix.length, -1) : undefined;

/** Parses "FOR VALUES FROM ('2024-01-01', 5) TO (…)" and "FOR VALUES IN ('a', NULL)". */
function parsed(bound: string): Partition | null {
  const range = between(bound, "FOR VALUES FROM (");
  const list = between(bound, "FOR VALUES IN (");
  const middle = range?.lastIndexOf(") TO (") ?? -1;
  if (range !== undefined && middle >= 0) {
    const [starts, ends] = [literals(range.slice(0, middle)), literals(range.slice(middle + ") TO (".length))];
    return {
      values: starts.every((value) => value !== null) ? [starts as string[]] : [],
      rows: { kind: "range", from: starts[0] ?? null, to: ends[0] ?? null },
    };
  }
  if (list === undefined) return null;
  const values = literals(list);
  return {
    values: values.flatMap((value) => (value === null ? [] : [[value]])),
    rows: { kind: "list", values },
  };
}

/** The values of a bound; null for NULL, MINVALUE and MAXVALUE. */
const literals = (text: string): (string | null)[] =>
  [...text.matchAll(/'((?:[^']|'')*)'|[^\s,']+/g)].map(
    ([word, quoted]) => quoted?.replaceAll("''", "'") ?? (/^(NULL|MINVALUE|MAXVALUE)$/.test(word) ? null : word),
  );

/** Compares numbers as numbers; dates and texts as they are written. */
function isAfter(one: readonly string[], other: readonly string[]): boolean {
  const at = one.findIndex((value, n) => value !== other[n]);
  if (at < 0) return false;
  const [a, b] = [one[at]!, other[at] ?? ""];
  const [x, y] = [Number(a), Number(b)];
  return a.trim() !== "" && b.trim() !== "" && !Number.isNaN(x) && !Number.isNaN(y) ? x > y : a > b;
}
