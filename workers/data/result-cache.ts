import type { Payload } from "./payload";

export interface ResultCache {
  get: (key: string) => Promise<Payload | null>;
  put: (key: string, payload: Payload, seconds: number) => Promise<void>;
  /** What needs no waiting for; absent where all of it does, or none. */
  near?: (key: string) => Promise<Payload | null>;
}

/** A cache that says how long what it found may still be shown, so that a copy does not outlive the original. */
export interface CacheLayer extends ResultCache {
  find: (key: string) => Promise<{ payload: Payload; seconds: number } | null>;
}

/** Cells (rows × columns) one isolate keeps: a few dozen MB at worst. */
const MAX_CELLS = 1_000_000;

/** Recent results in this isolate, the least recently used out first. */
export function memoryCache(now: () => number, maxCells = MAX_CELLS): CacheLayer {
  const entries = new Map<string, { payload: Payload; until: number; cells: number }>();
  let cells = 0;
  const drop = (key: string): void => {
    cells -= entries.get(key)?.cells ?? 0;
    entries.delete(key);
  };
  return fromFind({
    find: async (key) => {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (entry.until <= now()) {
        cells -= entry.cells;
        return null;
      }
      entries.set(key, entry);
      return { payload: entry.payload, seconds: (entry.until - now()) / 1000 };
    },
    put: async (key, payload, seconds) => {
      drop(key);
      const size = Math.max(1, payload.data.length * payload.colnames.length);
      if (size > maxCells / 4) return;
      entries.set(key, { payload, until: now() + seconds * 1000, cells: size });
      cells += size;
      for (const oldest of entries.keys()) {
        if (cells <= maxCells) break;
        drop(oldest);
      }
    },
  });
}

/** Nearest first; what a farther one has is copied to the nearer, for what is left of its time. */
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

/** Every get is a find: the two can not disagree. */
export const fromFind = (layer: Pick<CacheLayer, "find" | "put">): CacheLayer => ({ ...layer, get: async (key) => (await layer.find(key))?.payload ?? null });

/** For tests and for requests that must not be remembered. */
export const noCache: ResultCache = { get: async () => null, put: async () => {} };
