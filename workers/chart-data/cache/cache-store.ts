import { jsonText } from "../present/json-text";
import type { Payload } from "../run/payload";
import { type CacheLayer, fromFind } from "./result-cache";

/** A store of results as JSON text. */
export interface CacheStore {
  find: (key: string) => Promise<{ text: string; until: number } | null>;
  put: (key: string, text: string, until: number) => Promise<void>;
}

/** Characters of a result that the data center's cache stores beside the bucket; a longer one is in the bucket only. */
const MAX_EDGE_CHARACTERS = 5_000_000;

/**
 * Combines stores into one layer, nearest first. A result is serialized once for all of them; a store that does not
 * respond costs a query, never an error.
 */
export function storedCache(stores: readonly CacheStore[], now: () => number): CacheLayer {
  return fromFind({
    find: async (key) => {
      for (const [at, store] of stores.entries()) {
        const found = await store.find(key).catch(() => null);
        if (!found || found.until <= now()) continue;
        await Promise.all(
          stores.slice(0, at).map((nearer) => nearer.put(key, found.text, found.until).catch(() => {})),
        );
        return { payload: JSON.parse(found.text) as Payload, seconds: (found.until - now()) / 1000 };
      }
      return null;
    },
    put: async (key, payload, seconds) => {
      const text = await jsonText(payload);
      const until = now() + seconds * 1000;
      await Promise.all(stores.map((store) => store.put(key, text, until).catch(() => {})));
    },
  });
}

/** The data center's Cache API, under a made-up address that no external request can have. */
export function edgeStore(
  open: () => Promise<Cache>,
  now: () => number,
  maxCharacters = MAX_EDGE_CHARACTERS,
): CacheStore {
  const address = (key: string): string => `https://results.invalid/${key}`;
  return {
    find: async (key) => {
      const found = await (await open()).match(address(key));
      return found ? { text: await found.text(), until: Number(found.headers.get("x-until")) } : null;
    },
    put: async (key, text, until) => {
      if (text.length > maxCharacters) return;
      const headers = {
        "content-type": "application/json",
        "cache-control": `max-age=${Math.floor((until - now()) / 1000)}`,
        "x-until": String(until),
      };
      await (await open()).put(address(key), new Response(text, { headers }));
    },
  };
}

/** The bucket, for every data center; expired objects are removed by the hourly pruning. */
export function bucketStore(bucket: R2Bucket, folder: string): CacheStore {
  return {
    find: async (key) => {
      const found = await bucket.get(`${folder}/${key}`);
      return found ? { text: await found.text(), until: Number(found.customMetadata?.["until"]) } : null;
    },
    put: async (key, text, until) => {
      await bucket.put(`${folder}/${key}`, text, {
        customMetadata: { until: String(Math.round(until)) },
        httpMetadata: { contentType: "application/json" },
      });
    },
  };
}
