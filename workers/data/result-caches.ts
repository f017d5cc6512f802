import { edgeCache, layeredCache, memoryCache, noCache, type ResultCache } from "./result-cache";

/** How long an isolate trusts its own copy, seconds. */
const NEAR_SECONDS = 300;

/** Results of this isolate, then of the data centre. */
export const resultCache: ResultCache = layeredCache(memoryCache(() => Date.now()), tolerant(edgeCache(() => caches.open("results"))), NEAR_SECONDS);

/** A cache that does not answer costs a query, never an error. */
function tolerant(cache: ResultCache): ResultCache {
  return { get: (key) => cache.get(key).catch(() => noCache.get(key)), put: (key, payload, seconds) => cache.put(key, payload, seconds).catch(() => {}) };
}
