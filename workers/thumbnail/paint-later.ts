/** Drawings that an isolate has under way at once: a page of cards may not become a page of queries. What finds no place is drawn when it is asked for again. */
const MOST_AT_ONCE = 3;
const underWay = new Set<string>();

/** Draws after the answer, once however many ask. Says whether it is under way. */
export function paintLater(key: string, paint: () => Promise<unknown>, waitUntil: (work: Promise<unknown>) => void): boolean {
  if (underWay.has(key)) return true;
  if (underWay.size >= MOST_AT_ONCE) return false;
  underWay.add(key);
  waitUntil(paint().catch(() => {}).finally(() => underWay.delete(key)));
  return true;
}
