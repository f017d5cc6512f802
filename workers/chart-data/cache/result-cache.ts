import type { Payload } from "../run/payload";

export interface ResultCache {
  get: (key: string) => Promise<Payload | null>;
  put: (key: string, payload: Payload, seconds: number) => Promise<void>;
  /** Looks only in the layers without latency; absent where all layers have latency, or none. */
  near?: (key: string) => Promise<Payload | null>;
  /** The layers whose use is free, without the bucket; absent where they are all. */
  free?: ResultCache;
}

/** A cache that also returns how long an entry remains valid, so that a copy does not outlive the original. */
export interface CacheLayer extends ResultCache {
  find: (key: string) => Promise<{ payload: Payload; seconds: number } | null>;
}

/** Estimated bytes of results that one isolate keeps, of the 128 MB that it has. */
const MAX_BYTES = 32_000_000;

/** Recent results in this isolate; evicts the least recently used. */
export function memoryCache(now: () => number, maxBytes = MAX_BYTES): CacheLayer {
  const entries = new Map<string, { payload: Payload; until: number; bytes: number }>();
  let bytes = 0;
  const drop = (key: string): void => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  return fromFind({
    find: async (key) => {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (entry.until <= now()) {
        bytes -= entry.bytes;
        return null;
      }
      entries.set(key, entry);
      return { payload: entry.payload, seconds: (entry.until - now()) / 1000 };
    },
    put: async (key, payload, seconds) => {
      drop(key);
      const size = bytesOf(payload);
      if (size > maxBytes / 4) return;
      entries.set(key, { payload, until: now() + seconds * 1000, bytes: size });
      bytes += size;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
  });
}

const BYTES_A_CELL = 16;
const BYTES_BESIDE_ROWS = 1000;
const SAMPLED_ROWS = 64;

/** Estimates a result's size in memory by its SQL and by the texts of some of its rows. */
export function bytesOf({ data, colnames, query }: Payload): number {
  const step = Math.max(1, Math.ceil(data.length / SAMPLED_ROWS));
  let characters = 0;
  let sampled = 0;
  for (let at = 0; at < data.length; at += step, sampled++)
    for (const name of colnames) characters += textLength(data[at]![name]);
  const aRow = colnames.length * BYTES_A_CELL + (sampled ? (2 * characters) / sampled : 0);
  return BYTES_BESIDE_ROWS + 2 * query.length + Math.ceil(data.length * aRow);
}

const textLength = (value: unknown): number => (typeof value === "string" ? value.length : 0);

/** Looks in the near layer first; an entry only the far layer has is copied to the near one, for its remaining time. */
export function layeredCache(near: CacheLayer, far: CacheLayer, nearSeconds: number): CacheLayer {
  const layers = fromFind({
    find: async (key) => {
      const close = await near.find(key);
      if (close) return close;
      const found = await far.find(key);
      if (found) await near.put(key, found.payload, Math.min(found.seconds, nearSeconds));
      return found;
    },
    put: async (key, payload, seconds) => {
      await Promise.all([near.put(key, payload, Math.min(seconds, nearSeconds)), far.put(key, payload, seconds)]);
    },
  });
  return { ...layers, near: near.get };
}

/** Implements get() by find(), so that the two cannot disagree. */
export const fromFind = (layer: Pick<CacheLayer, "find" | "put">): CacheLayer => ({
  ...layer,
  get: async (key) => (await layer.find(key))?.payload ?? null,
});

/** For tests and for requests that must not be cached. */
export const noCache: ResultCache = { get: async () => null, put: async () => {} };
