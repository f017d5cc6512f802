import { bucketStore, type CacheStore, edgeStore } from "../data/cache-store";
import type { Env } from "../env";

/** How long a picture is shown before it is drawn anew from rows of that day, seconds. */
const KEPT_SECONDS = 7 * 86_400;
/** How long it is believed that a chart has no picture, seconds: its query failed, or only a page can draw it. */
const NONE_SECONDS = 3600;

const now = (): number => Date.now();
const edge = edgeStore(() => caches.open("thumbnails"), now);

export interface PictureStore {
  /** "" is a chart that has no picture; null is one that was not drawn. */
  find: (key: string) => Promise<string | null>;
  /** `isPartial`: something of it is missing that may be there before long. */
  put: (key: string, svg: string | null, isPartial?: boolean) => Promise<void>;
}

/** Pictures of the workspace: in the data centre, and in the bucket where there is one. A store that does not answer costs a drawing, never an error. */
export function pictureStore({ RESULTS }: Pick<Env, "RESULTS">, workspaceId: string): PictureStore {
  const stores: readonly CacheStore[] = RESULTS ? [edge, bucketStore(RESULTS, `${workspaceId}/thumbnails`)] : [edge];
  const named = (key: string): string => `${workspaceId}-${key}`;
  return {
    async find(key) {
      for (const [at, store] of stores.entries()) {
        const found = await store.find(named(key)).catch(() => null);
        if (!found || found.until <= now()) continue;
        await Promise.all(stores.slice(0, at).map((nearer) => nearer.put(named(key), found.text, found.until).catch(() => {})));
        return found.text;
      }
      return null;
    },
    async put(key, svg, isPartial = false) {
      const until = now() + (svg && !isPartial ? KEPT_SECONDS : NONE_SECONDS) * 1000;
      await Promise.all(stores.map((store) => store.put(named(key), svg ?? "", until).catch(() => {})));
    },
  };
}
