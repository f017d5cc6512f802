import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** The built render Worker, to be put beside the one whose RENDER leads to it. */
export function renderWorker(folder = "dist/render") {
  const { workerOptions: { modulesRules: _, ...options } } = unstable_getMiniflareWorkerOptions("wrangler.render.toml");
  const modules = readdirSync(folder).filter((name) => !name.endsWith(".map")).sort().map((name) => ({ type: /** @type {"CompiledWasm" | "ESModule"} */ (name.endsWith(".wasm") ? "CompiledWasm" : "ESModule"), path: resolve(join(folder, name)) }));
  return { ...options, name: "edgewise-render", modulesRoot: resolve(folder), modules };
}
