import { type Asker, ownerOf } from "../../schema/messages/queue";
import type { Env } from "../env";
import { bucketStore, edgeStore, storedCache } from "./cache-store";
import { layeredCache, memoryCache, type CacheLayer, type ResultCache } from "./result-cache";

/** How long an isolate trusts its own copy, seconds. */
const NEAR_SECONDS = 300;
/** How long a result that may not be cached waits for the one who asked for it, seconds. */
export const HELD_SECONDS = 3600;

const now = (): number => Date.now();
const memory = memoryCache(now);
const edge = edgeStore(() => caches.open("results"), now);

/** Results of this isolate, then of the data centre, then of the workspace's bucket where there is one. */
export function resultCacheOf({ RESULTS }: Pick<Env, "RESULTS">, workspaceId: string): CacheLayer {
  const stores = RESULTS ? [edge, bucketStore(RESULTS, `${workspaceId}/results`)] : [edge];
  return layeredCache(memory, storedCache(stores, now), NEAR_SECONDS);
}

/** Results of one asker's job that no cache may keep. */
export function heldResults(bucket: R2Bucket, asker: Pick<Asker, "workspaceId" | "userId" | "guest">): ResultCache {
  const held = storedCache([bucketStore(bucket, `${asker.workspaceId}/held/${ownerOf(asker)}`)], now);
  return { get: held.get, put: (key, payload) => held.put(key, payload, HELD_SECONDS) };
}
