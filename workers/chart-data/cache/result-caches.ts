import { type Requester, ownerOf } from "../../../schema/messages/queue";
import type { Env } from "../../env";
import { bucketStore, edgeStore, storedCache } from "./cache-store";
import { layeredCache, memoryCache, type CacheLayer, type ResultCache } from "./result-cache";

/** How long an isolate uses its own copy, in seconds. */
const NEAR_SECONDS = 300;
/** How long a result that may not be cached is stored for its requester, in seconds. */
export const HELD_SECONDS = 3600;

const now = (): number => Date.now();
const memory = memoryCache(now);
const edge = edgeStore(() => caches.open("results"), now);

const free = layeredCache(memory, storedCache([edge], now), NEAR_SECONDS);

/** Results of this isolate, then of the data center, then of the workspace's bucket where there is one. */
export function resultCacheOf({ RESULTS }: Pick<Env, "RESULTS">, workspaceId: string): CacheLayer {
  if (!RESULTS) return free;
  const stores = [edge, bucketStore(RESULTS, `${workspaceId}/results`)];
  return { ...layeredCache(memory, storedCache(stores, now), NEAR_SECONDS), free };
}

/** Results of one requester's job that may not be cached. */
export function heldResults(
  bucket: R2Bucket,
  requester: Pick<Requester, "workspaceId" | "userId" | "guest">,
): ResultCache {
  const held = storedCache([bucketStore(bucket, `${requester.workspaceId}/held/${ownerOf(requester)}`)], now);
  return { get: held.get, put: (key, payload) => held.put(key, payload, HELD_SECONDS) };
}
