import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** The built render Worker, to be put beside the one whose RENDER leads to it. */
export function renderWorker(folder = "dist/render") {
  const { workerOptions: { modulesRules: _, ...options } } = unstable_getMiniflareWorkerOptions("wrangler.render.toml");
  const typeOf = (name) => /** @type {"CompiledWasm" | "Data" | "ESModule"} */ (name.endsWith(".wasm") ? "CompiledWasm" : name.endsWith(".ttf") ? "Data" : "ESModule");
  const modules = readdirSync(folder).filter((name) => !name.endsWith(".map")).sort(mainFirst).map((name) => ({ type: typeOf(name), path: resolve(join(folder, name)) }));
  return { ...options, name: "edgewise-render", modulesRoot: resolve(folder), modules };
}

/** The runtime begins with the first. */
const mainFirst = (a, b) => Number(b === "index.js") - Number(a === "index.js") || (a < b ? -1 : 1);
