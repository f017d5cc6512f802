/** A recorded request and response of Superset. */
export interface Recording {
  file: string;
  request: {
    method: string;
    path: string;
    query_string?: string;
    body?: unknown;
    raw_body?: string;
    headers?: Record<string, string>;
    files?: unknown;
    form?: unknown;
    as?: string | null;
  };
  response: { status: number; body?: unknown; body_text?: string };
}

type Json = Record<string, unknown>;
const isObject = (value: unknown): value is Json =>
  value !== null && typeof value === "object" && !Array.isArray(value);

/**
 * Returns how a response differs from the recorded one in what clients rely on, or null. A clear refusal in place of a
 * recorded 5xx is no difference.
 */
export function difference({ file, request, response: want }: Recording, status: number, body: unknown): string | null {
  if (want.status >= 500 && status < 500) return null;
  if (status !== want.status)
    return `status ${want.status} expected, ${status} came: ${JSON.stringify(body)?.slice(0, 200)}`;
  if (file.startsWith("chart_data/as_shown/") && want.body_text !== undefined && status === 200)
    return csvDifference(want.body_text, String(body));
  if (request.path.startsWith("/superset/explore_json/") && status === 200)
    return legacyDifference(want.body as Json, body as Json);
  const results = isObject(want.body) ? want.body["result"] : null;
  if (
    file.startsWith("chart_data") &&
    status === 200 &&
    Array.isArray(results) &&
    isObject(results[0]) &&
    "colnames" in results[0]
  ) {
    return chartDataDifference(results as Json[], ((body as Json | null)?.["result"] ?? []) as Json[], request.body);
  }
  if (!isObject(want.body) && !Array.isArray(want.body)) return null;
  const shape = shapeDifference(want.body, body, "");
  if (shape) return shape;
  return status >= 400 && texts(want.body) !== texts(body) ? `${texts(want.body)} expected, ${texts(body)} came` : null;
}

/** Maps whose keys are data, not format: other rows lead to other keys. */
const DATA_KEYED = /\.(form_data|verbose_map|column_formats|currency_formats|applied_time_extras)$/;

/** Returns the first path that lacks a recorded key or holds another type of value; extra keys are accepted. */
function shapeDifference(want: unknown, got: unknown, path: string): string | null {
  if (want === null || got === null || DATA_KEYED.test(path)) return null;
  if (kindOf(want) !== kindOf(got)) return `${path || "body"}: ${kindOf(want)} expected, ${kindOf(got)} came`;
  if (isObject(want)) {
    for (const [key, value] of Object.entries(want)) {
      if (key.endsWith("__truncated")) continue;
      if (!(key in (got as Json))) return `${path}.${key} is missing`;
      const inside = shapeDifference(value, (got as Json)[key], `${path}.${key}`);
      if (inside) return inside;
    }
  }
  return Array.isArray(want) && Array.isArray(got) && want.length && got.length
    ? shapeDifference(want[0], got[0], `${path}[0]`)
    : null;
}
const kindOf = (value: unknown): string => (Array.isArray(value) ? "list" : typeof value);

/**
 * Returns the texts that a client shows or branches on. The position of an error in the SQL is not compared, as the
 * SQL is written differently.
 */
function texts(body: unknown): string {
  if (!isObject(body)) return "";
  const message = Array.isArray(body["errors"])
    ? body["errors"].map((error: Json) => [error["error_type"], error["message"]])
    : [body["message"] ?? null, body["msg"] ?? null];
  return canonical(message).replace(/\\nLINE \d+:.*?\^\\n/g, "");
}

const COMPARED = ["colnames", "coltypes", "indexnames", "rowcount", "applied_filters", "rejected_filters", "error"];

function chartDataDifference(want: Json[], got: Json[], body: unknown): string | null {
  if (want.length !== got.length) return `${want.length} results expected, ${got.length} came`;
  const queries = ((isObject(body) ? body["queries"] : null) ?? []) as Json[];
  for (const [index, expected] of want.entries()) {
    const mine = got[index] as Json;
    const query = queries[index];
    for (const key of COMPARED) {
      if (key in expected && canonical(expected[key]) !== canonical(mine[key]))
        return `result ${index}: ${key}: expected ${canonical(expected[key]).slice(0, 120)}, got ${canonical(mine[key] ?? null).slice(0, 120)}`;
    }
    const why = rowsDifference(expected, mine, query);
    if (why) return `result ${index}: ${why}`;
  }
  return null;
}

/** Compares rows as a set; not at all if a limit without an order let the database choose them. */
function rowsDifference(want: Json, got: Json, query: Json | undefined): string | null {
  const [rows, mine] = [want["data"], got["data"]];
  if (isObject(rows) && isObject(mine)) return canonical(rows) === canonical(mine) ? null : "data differs";
  if (!Array.isArray(rows) || !Array.isArray(mine))
    return Array.isArray(rows) === Array.isArray(mine) ? null : "data is of another kind";
  const ordered = Array.isArray(query?.["orderby"]) && query["orderby"].length > 0;
  const selected =
    !ordered &&
    query?.["row_limit"] &&
    Number(want["sql_rowcount"] ?? want["rowcount"] ?? 0) >= Number(query["row_limit"]);
  if ("data__truncated" in want)
    return ordered && rows.some((row, at) => canonical(row) !== canonical(mine[at])) ? "first rows differ" : null;
  if (rows.length !== mine.length) return `${rows.length} rows expected, ${mine.length} came`;
  if (selected) return null;
  const [expected, came] = [rows.map(canonical).sort(), mine.map(canonical).sort()];
  const at = expected.findIndex((row, index) => row !== came[index]);
  return at < 0 ? null : `a row differs: ${expected[at]?.slice(0, 150)} / ${came[at]?.slice(0, 150)}`;
}

/** Compares the lines of a CSV file as a set, with floats to nine digits. */
function csvDifference(want: string, got: string): string | null {
  const lines = (text: string) =>
    text
      .trim()
      .split("\n")
      .map((line) => line.replace(/-?\d+\.\d+(e[+-]?\d+)?/g, (number) => Number(number).toPrecision(9)))
      .sort();
  const came = lines(got);
  const at = lines(want).findIndex((line, index) => line !== came[index]);
  return at < 0 ? null : `a line differs: ${lines(want)[at]} / ${came[at]}`;
}

/** Compares a legacy chart's lists as sets, since the query has no order, and a matrix by its nodes. */
function legacyDifference(want: Json, got: Json): string | null {
  for (const key of ["status", "errors", "rowcount", "colnames", "coltypes"])
    if (canonical(want[key]) !== canonical(got[key]))
      return `${key}: expected ${canonical(want[key])}, got ${canonical(got[key])}`;
  const [expected, came] = [partsOf(want["data"]), partsOf(got["data"])];
  const at = expected.findIndex((part, index) => part !== came[index]);
  if (expected.length !== came.length) return `${expected.length} parts expected, ${came.length} came`;
  return at < 0 ? null : `data differs: ${expected[at]?.slice(0, 150)} / ${came[at]?.slice(0, 150)}`;
}

function partsOf(data: unknown): string[] {
  const { nodes, matrix } = (isObject(data) ? data : {}) as { nodes?: string[]; matrix?: number[][] };
  if (nodes && matrix)
    return matrix.flatMap((row, from) => row.map((value, to) => canonical([nodes[from], nodes[to], value]))).sort();
  return Array.isArray(data) ? data.map(canonical).sort() : [canonical(data)];
}

/** Returns a value as text: sorted keys, floats to nine digits, 33 and 33.0 equal. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, item: unknown) => {
      if (typeof item === "number") return Number(item.toPrecision(9));
      return isObject(item) ? Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))) : item;
    }) ?? "null"
  );
}
