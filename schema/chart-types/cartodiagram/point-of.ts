/**
 * Returns the position of a GeoJSON geometry or feature: a point's coordinates, else the center of its bounds; null
 * for anything else.
 */
export function pointOf(text: string): { longitude: number; latitude: number } | null {
  if (!text.trimStart().startsWith("{")) return null;
  try {
    const { geometry, coordinates } = JSON.parse(text) as {
      geometry?: { coordinates?: unknown };
      coordinates?: unknown;
    };
    const pairs = pairsIn(coordinates ?? geometry?.coordinates);
    if (pairs.length === 0) return null;
    const middle = (values: number[]) =>
      (values.reduce((a, b) => Math.min(a, b)) + values.reduce((a, b) => Math.max(a, b))) / 2;
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
