import type { Payload } from "./payload";

export interface ResultCache {
  get: (key: string) => Promise<Payload | null>;
  put: (key: string, payload: Payload, seconds: number) => Promise<void>;
}

/** Cells (rows × columns) one isolate keeps: a few dozen MB at worst. */
const MAX_CELLS = 1_000_000;

/** Recent results in this isolate, the least recently used out first. */
export function memoryCache(now: () => number, maxCells = MAX_CELLS): ResultCache {
  const entries = new Map<string, { payload: Payload; until: number; cells: number }>();
  let cells = 0;
  const drop = (key: string): void => {
    cells -= entries.get(key)?.cells ?? 0;
    entries.delete(key);
  };
  return {
    get: async (key) => {
      const entry = entries.get(key);
      if (!entry) return null;
      entries.delete(key);
      if (entry.until <= now()) {
        cells -= entry.cells;
        return null;
      }
      entries.set(key, entry);
      return entry.payload;
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
  };
}

/** The data centre's Cache API under a made-up address that no request from outside can have. */
export function edgeCache(open: () => Promise<Cache>): ResultCache {
  const address = (key: string): string => `https://results.invalid/${key}`;
  return {
    get: async (key) => {
      const found = await (await open()).match(address(key));
      return found ? ((await found.json()) as Payload) : null;
    },
    put: async (key, payload, seconds) => {
      const headers = { "content-type": "application/json", "cache-control": `max-age=${seconds}` };
      await (await open()).put(address(key), new Response(JSON.stringify(payload), { headers }));
    },
  };
}

/** Nearest first; what a farther one has is copied to the nearer. */
export function layeredCache(near: ResultCache, far: ResultCache, nearSeconds: number): ResultCache {
  return {
    get: async (key) => {
      const close = await near.get(key);
      if (close) return close;
      const found = await far.get(key);
      if (found) await near.put(key, found, nearSeconds);
      return found;
    },
    put: async (key, payload, seconds) => {
      await Promise.all([near.put(key, payload, Math.min(seconds, nearSeconds)), far.put(key, payload, seconds)]);
    },
  };
}

/** For tests and for requests that must not be remembered. */
export const noCache: ResultCache = { get: async () => null, put: async () => {} };
