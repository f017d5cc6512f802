import { Memo } from "../../memo";
import { fetchExternal } from "../../external/fetch-external";
import type { NetworkPolicy } from "../../external/public-host";
import { logWarning } from "../../logging/log";

const MAX_BYTES = 1_000_000;
const TIMEOUT_MS = 5000;
const CACHED_MS = 60_000;

const bundles = new Memo(4 * MAX_BYTES);

/** Returns the script of a plugin, cached for a minute; null with a line in the log where it can't be loaded. */
export async function loadBundle(
  network: NetworkPolicy,
  address: string,
  { workspaceId, now }: { workspaceId: string; now: Date },
): Promise<string | null> {
  const key = `${workspaceId}\n${Math.floor(now.getTime() / CACHED_MS)}\n${address}`;
  try {
    return await bundles.loadCached(key, async () => {
      const response = await fetchExternal(network, address, { deadline: TIMEOUT_MS, maxBytes: MAX_BYTES });
      if (response.ok) return response.text();
      await response.cancel();
      throw new Error(`status ${response.status}`);
    });
  } catch (error) {
    logWarning("plugin bundle", error, { workspace_id: workspaceId });
    return null;
  }
}
