import type { QueryContext } from "../../schema/query/query-context";

/**
 * What an address asked first, kept for the next visit: web/before-app.js asks it again before the application has arrived, and
 * early-answers.ts takes the answers of those contexts that are asked once more. Only questions are kept, never rows.
 */
const PREFIX = "edgewise-asks:";
/** Addresses that are remembered; a larger question is not. */
const MOST_ADDRESSES = 12;
const MOST_CHARACTERS = 100_000;

export type Asks = { asks: { id: string; context: QueryContext }[] };

export const asksOf = (contexts: readonly QueryContext[]): Asks => ({ asks: contexts.map((context, at) => ({ id: String(at), context })) });

/** Keeps the contexts for an address (path, search and hash), newest last; nothing where storage is full or blocked. */
export function rememberAsks(address: string, contexts: readonly QueryContext[], storage: Storage = localStorage): void {
  const key = PREFIX + address;
  const body = JSON.stringify(asksOf(contexts));
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
