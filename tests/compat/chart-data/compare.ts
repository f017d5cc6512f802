type Json = unknown;
type Result = Record<string, Json>;

const COMPARED = ["colnames", "coltypes", "indexnames", "rowcount", "applied_filters", "rejected_filters", "error"];

/**
 * Returns the first difference that a client of the recorded server would notice, or null. SQL text, times and cache
 * fields are not compared.
 */
export function difference(
  recorded: readonly Result[],
  received: readonly Result[],
  queries: readonly Result[],
): string | null {
  if (recorded.length !== received.length) return `${recorded.length} results expected, ${received.length} came`;
  for (const [at, want] of recorded.entries()) {
    const got = received[at]!;
    for (const key of COMPARED)
      if (key in want && !same(want[key], got[key]))
        return `result ${at}: ${key}: expected ${brief(want[key])}, got ${brief(got[key])}`;
    const why = rowsDiffer(want, got, queries[at] ?? {});
    if (why) return `result ${at}: ${why}`;
  }
  return null;
}

function rowsDiffer(want: Result, got: Result, query: Result): string | null {
  const [rows, mine] = [want["data"], got["data"]];
  if (!Array.isArray(rows) || !Array.isArray(mine)) return null;
  const ordered = Array.isArray(query["orderby"]) && query["orderby"].length > 0;
  const cut = "data__truncated" in want;
  const limit = Number(query["row_limit"] ?? 0);
  // A limit without an order: any rows are right, in the same number.
  if (!ordered && limit > 0 && Number(want["sql_rowcount"] ?? want["rowcount"] ?? 0) >= limit)
    return cut || rows.length === mine.length ? null : `${rows.length} rows expected, ${mine.length} came`;
  if (cut) return ordered && !same(rows, mine.slice(0, rows.length)) ? "first rows differ" : null;
  if (same(rows, mine) || same(rows.map(canonical).sort(), mine.map(canonical).sort())) return null;
  const first = rows.findIndex((row, at) => !same(row, mine[at]));
  return `row ${first}: expected ${brief(rows[first])}, got ${brief(mine[first])}`;
}

/** Whether two values are equal as JSON, with numbers to nine digits. */
export function same(a: Json, b: Json): boolean {
  if (typeof a === "number" && typeof b === "number")
    return a === b || Math.abs(a - b) <= Math.max(1e-9 * Math.max(Math.abs(a), Math.abs(b)), 1e-12);
  if (Array.isArray(a) && Array.isArray(b)) return a.length === b.length && a.every((each, at) => same(each, b[at]));
  if (isObject(a) && isObject(b)) {
    const keys = Object.keys(a);
    return keys.length === Object.keys(b).length && keys.every((key) => key in b && same(a[key], b[key]));
  }
  return a === b;
}

const isObject = (value: Json): value is Result => typeof value === "object" && value !== null && !Array.isArray(value);

function canonical(value: Json): string {
  const plain = (each: Json): Json => {
    if (typeof each === "number") return Number(each.toPrecision(9));
    if (Array.isArray(each)) return each.map(plain);
    return isObject(each)
      ? Object.fromEntries(
          Object.entries(each)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, plain(inner)]),
        )
      : each;
  };
  return JSON.stringify(plain(value));
}

const brief = (value: Json): string => JSON.stringify(value)?.slice(0, 200) ?? "nothing";
