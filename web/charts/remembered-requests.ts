import type { QueryContext } from "../../schema/query/query-context";

/**
 * The first requests of an address, stored for the next visit: web/before-app.js sends them before the application has
 * loaded, and prefetched-results.ts uses the responses to contexts that are requested again. Only requests are stored,
 * never rows.
 */
const PREFIX = "edgewise-requests:";
/** Number of addresses whose requests are stored; a request over the size limit is not stored. */
const MOST_ADDRESSES = 12;
const MOST_CHARACTERS = 100_000;

export type RememberedRequests = { requests: { id: string; context: QueryContext }[] };

export const rememberedRequestsOf = (contexts: readonly QueryContext[]): RememberedRequests => ({
  requests: contexts.map((context, at) => ({ id: String(at), context })),
});

/**
 * Stores the contexts for an address (path, search and hash), newest last; does nothing where storage is full or
 * blocked.
 */
export function rememberRequests(
  address: string,
  contexts: readonly QueryContext[],
  storage: Storage = localStorage,
): void {
  const key = PREFIX + address;
  const body = JSON.stringify(rememberedRequestsOf(contexts));
  try {
    if (contexts.length === 0 || body.length > MOST_CHARACTERS) return storage.removeItem(key);
    if (storage.getItem(key) !== body) storage.setItem(key, body);
    const order = [...readOrder(storage).filter((each) => each !== key), key];
    for (const old of order.splice(0, order.length - MOST_ADDRESSES)) storage.removeItem(old);
    storage.setItem(PREFIX, JSON.stringify(order));
  } catch {
    storage.removeItem(key);
  }
}

function readOrder(storage: Storage): string[] {
  const order: unknown = JSON.parse(storage.getItem(PREFIX) ?? "[]");
  return Array.isArray(order) ? order.filter((each): each is string => typeof each === "string") : [];
}
