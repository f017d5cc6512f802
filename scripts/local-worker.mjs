import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtModules } from "./built-modules.mjs";
import { startHangUpRelay } from "./hang-up-relay.mjs";
import { resolveLocally } from "./local-resolver.mjs";
import { renderWorker } from "./render-worker.mjs";

/**
 * Serves the built Workers and pages in workerd, with the state of wrangler.toml's bindings stored in `dataDir`.
 * `wrangler dev` would add a Node proxy that handles a twentieth of the requests per second.
 */
export async function startLocalWorker({ port, host = "127.0.0.1", dataDir, bindings, databases }) {
  const {
    workerOptions: { modulesRules: _, ...workerOptions },
  } = unstable_getMiniflareWorkerOptions("wrangler.toml");
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port: 0,
      cf: false,
      unsafeLocalExplorer: false,
      ...(dataDir ? { resourcePersistencePath: dataDir } : {}),
      workers: [
        {
          ...workerOptions,
          name: "edgewise",
          ...builtModules("dist/worker"),
          bindings: { ...workerOptions.bindings, ...bindings, LOCAL_DATABASES: JSON.stringify(databases) },
          serviceBindings: { ...workerOptions.serviceBindings, RESOLVER: resolveLocally },
        },
        renderWorker(),
      ],
    }),
  );
  const { port: upstreamPort } = await worker.ready;
  const relay = await startHangUpRelay({ port, host, upstreamPort: Number(upstreamPort) }).catch(async (error) => {
    await worker.dispose();
    throw error;
  });
  const stop = async () => {
    await relay.stop();
    await worker.dispose();
  };
  return { stop, worker };
}
