import { bucketStore, type CacheStore, edgeStore } from "../chart-data/cache/cache-store";
import type { Env } from "../env";

/** How long a thumbnail is shown before it is drawn from new rows, in seconds. */
const STORED_SECONDS = 7 * 86_400;
/** How long a chart counts as having no thumbnail, in seconds: its query failed, or only a page can draw it. */
const NONE_SECONDS = 3600;

const now = (): number => Date.now();
const edge = edgeStore(() => caches.open("thumbnails"), now);

export interface PictureStore {
  /** Returns "" for a chart that has no thumbnail; null for one that was not drawn. */
  find: (key: string) => Promise<string | null>;
  /** `isPartial`: a missing part may be available soon. */
  put: (key: string, svg: string | null, isPartial?: boolean) => Promise<void>;
}

/**
 * Thumbnails of the workspace: in the data center's cache, and in the bucket where there is one. A store that does not
 * respond costs a drawing, never an error.
 */
export function pictureStore({ RESULTS }: Pick<Env, "RESULTS">, workspaceId: string): PictureStore {
  const stores: readonly CacheStore[] = RESULTS ? [edge, bucketStore(RESULTS, `${workspaceId}/thumbnails`)] : [edge];
  const named = (key: string): string => `${workspaceId}-${key}`;
  return {
    async find(key) {
      for (const [at, store] of stores.entries()) {
        const found = await store.find(named(key)).catch(() => null);
        if (!found || found.until <= now()) continue;
        await Promise.all(
          stores.slice(0, at).map((nearer) => nearer.put(named(key), found.text, found.until).catch(() => {})),
        );
        return found.text;
      }
      return null;
    },
    async put(key, svg, isPartial = false) {
      const until = now() + (svg && !isPartial ? STORED_SECONDS : NONE_SECONDS) * 1000;
      await Promise.all(stores.map((store) => store.put(named(key), svg ?? "", until).catch(() => {})));
    },
  };
}
