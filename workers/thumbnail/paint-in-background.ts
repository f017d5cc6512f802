/**
 * Concurrent drawings of an isolate: a page of cards may not cause a page of queries. A drawing without a slot starts
 * with a following request.
 */
const MOST_AT_ONCE = 3;
const underWay = new Set<string>();

/** Draws after the response, once for concurrent requests. Returns whether the drawing is running. */
export function paintInBackground(
  key: string,
  paint: () => Promise<unknown>,
  waitUntil: (work: Promise<unknown>) => void,
): boolean {
  if (underWay.has(key)) return true;
  if (underWay.size >= MOST_AT_ONCE) return false;
  underWay.add(key);
  waitUntil(
    paint()
      .catch(() => {})
      .finally(() => underWay.delete(key)),
  );
  return true;
}
