import type { QueryResult, Row } from "../../query/answer";

/** The answer of one place, as the selected chart would have had it without places. */
export interface PlaceAnswer {
  longitude: number;
  latitude: number;
  query: QueryResult;
}

/** Rows that name their place in a column: each place its rows. Shares of the whole are left out, as they are of all places. */
export function rowsByPlace(query: QueryResult, place: string): PlaceAnswer[] {
  const kept = query.colnames.map((name, at) => ({ name, kind: query.coltypes[at]! })).filter(({ name }) => name !== place && !name.endsWith("__contribution"));
  const groups = new Map<string, Row[]>();
  for (const row of query.data) {
    const told = String(row[place] ?? "");
    const rows = groups.get(told) ?? [];
    rows.push(Object.fromEntries(kept.map(({ name }) => [name, row[name] ?? null])));
    groups.set(told, rows);
  }
  return [...groups].flatMap(([told, data]) => {
    const point = pointOf(told);
    return point ? [{ ...point, query: { ...query, colnames: kept.map(({ name }) => name), coltypes: kept.map(({ kind }) => kind), data, rowcount: data.length } }] : [];
  });
}

/** Columns that name their place among what they stand for: each place its columns, beside the axis. */
export function columnsByPlace(query: QueryResult, axis: string, metric: string): PlaceAnswer[] {
  const groups = new Map<string, { from: string; to: string; levels: string[] }[]>();
  for (const name of query.colnames) {
    const levels = query.label_map?.[name] ?? [];
    const at = name === axis ? -1 : levels.findIndex((level) => pointOf(level) !== null);
    if (at < 0) continue;
    const rest = levels.filter((_, level) => level !== at);
    const own = rest.length > 0 ? rest : [metric];
    const columns = groups.get(levels[at]!) ?? [];
    columns.push({ from: name, to: own.join(", "), levels: own });
    groups.set(levels[at]!, columns);
  }
  const axisKind = query.coltypes[query.colnames.indexOf(axis)] ?? 1;
  return [...groups].map(([told, columns]) => ({
    ...pointOf(told)!,
    query: {
      ...query,
      colnames: [axis, ...columns.map(({ to }) => to)],
      coltypes: [axisKind, ...columns.map(() => 0 as const)],
      label_map: Object.fromEntries([[axis, [axis]], ...columns.map(({ to, levels }) => [to, levels])]) as Record<string, string[]>,
      data: query.data.map((row) => Object.fromEntries([[axis, row[axis] ?? null], ...columns.map(({ from, to }) => [to, row[from] ?? null])]) as Row),
    },
  }));
}

/** Where a GeoJSON geometry or feature is: a point itself, else the middle of its bounds; null for anything else. */
export function pointOf(text: string): { longitude: number; latitude: number } | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const { geometry, coordinates } = JSON.parse(text) as { geometry?: { coordinates?: unknown }; coordinates?: unknown };
    const pairs = pairsIn(coordinates ?? geometry?.coordinates);
    if (pairs.length === 0) return null;
    const middle = (values: number[]) => (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
    const [longitude, latitude] = [middle(pairs.map(([x]) => x)), middle(pairs.map(([, y]) => y))];
    return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { longitude, latitude } : null;
  } catch {
    return null;
  }
}

function pairsIn(value: unknown): [number, number][] {
  if (!Array.isArray(value)) return [];
  return typeof value[0] === "number" && typeof value[1] === "number" ? [[value[0], value[1]]] : value.flatMap(pairsIn);
}
