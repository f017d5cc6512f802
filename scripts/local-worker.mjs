import { Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/**
 * Serves the built Worker and pages in workerd, with the bindings of wrangler.toml kept in `dataDir`.
 * `wrangler dev` would put a Node proxy in front that answers twenty times fewer requests a second.
 */
export async function startLocalWorker({ port, dataDir, bindings, databases }) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const worker = new Miniflare({
    ...workerOptions, name: "edgewise", modules: true, scriptPath: "dist/worker/index.js", modulesRules: [], host: "127.0.0.1", port, cf: false, verbose: false,
    bindings: { ...workerOptions.bindings, ...bindings, LOCAL_DATABASES: JSON.stringify(databases) },
    ...(dataDir ? { defaultPersistRoot: dataDir, durableObjectsPersist: `${dataDir}/objects`, cachePersist: `${dataDir}/cache` } : {}),
    unsafeLocalExplorer: false,
  });
  await worker.ready;
  return { stop: () => worker.dispose(), worker };
}
