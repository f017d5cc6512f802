import { edgeStore } from "../../chart-data/cache/cache-store";
import type { Env } from "../../env";
import { hexSha256 } from "../../identity/secrets-hash";
import { Memo } from "../../memo";
import type { Credentials } from "../../metadata";
import { credentialsKey, cachedActor, cacheActor, type StoredActor } from "../../request/actors";
import { cachedReads, type CachedReads, cacheReads } from "../../request/cached-objects";
import type { RequestScope } from "../../request/request-scope";

interface StoredPage {
  actor: StoredActor;
  reads: CachedReads;
}

const STORED_SECONDS = 3600;
const edge = edgeStore(() => caches.open("page-reads"), Date.now);
/** What the pages of this isolate last read, by person and page. */
const lastReads = new Memo(2_000_000);

/**
 * What a page read for a person, in the data center's cache for isolates that have not opened it: they then ask the
 * metadata only whether it is still current. All of it is cached under the workspace's revisions, as in the isolate.
 */
export class PageMemory {
  private constructor(
    private readonly as: Credentials,
    private readonly key: string,
  ) {}

  /** Fills the isolate's caches, where the page was not opened by this isolate. Null without a session. */
  static async open(env: Env, as: Credentials, page: string): Promise<PageMemory | null> {
    if (as.guest || as.session === null) return null;
    const key = await hexSha256(JSON.stringify([env.VERSION?.id ?? "", credentialsKey(as), page]));
    const memory = new PageMemory(as, key);
    if (lastReads.get(key) !== undefined) return memory;
    const found = await edge.find(key).catch(() => null);
    if (!found || found.until <= Date.now()) return memory;
    const { actor, reads } = JSON.parse(found.text) as StoredPage;
    cacheActor(as, actor);
    cacheReads(reads);
    lastReads.set(key, namesOf(reads));
    return memory;
  }

  /** Stores what the page read, unless it is what was stored. */
  async close(scope: RequestScope): Promise<void> {
    const actor = cachedActor(this.as);
    const reads = cachedReads(scope.cachedKeys);
    const names = namesOf(reads);
    if (!actor || lastReads.get(this.key) === names) return;
    lastReads.set(this.key, names);
    const stored: StoredPage = { actor, reads };
    await edge.put(this.key, JSON.stringify(stored), Date.now() + STORED_SECONDS * 1000);
  }
}

/** The reads by their keys, which hold the revisions. */
const namesOf = ({ rows, objects }: CachedReads): string =>
  [...Object.keys(rows), ...Object.keys(objects)].toSorted().join("\n\n");
