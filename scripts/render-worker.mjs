import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions } from "wrangler";

/** Returns the built render Worker as a Miniflare Worker, for the main Worker's RENDER binding. */
export function renderWorker(folder = "dist/render") {
  const {
    workerOptions: { modulesRules: _, ...options },
  } = unstable_getMiniflareWorkerOptions("wrangler.render.toml");
  const typeOf = (name) =>
    /** @type {"CompiledWasm" | "Data" | "ESModule"} */ (
      name.endsWith(".wasm") ? "CompiledWasm" : name.endsWith(".ttf") ? "Data" : "ESModule"
    );
  const modules = readdirSync(folder)
    .filter((name) => !name.endsWith(".map"))
    .sort(mainFirst)
    .map((name) => ({ type: typeOf(name), path: resolve(join(folder, name)) }));
  return { ...options, name: "edgewise-render", modulesRoot: resolve(folder), modules };
}

/** Sorts index.js first: the runtime starts with the first module. */
const mainFirst = (a, b) => Number(b === "index.js") - Number(a === "index.js") || (a < b ? -1 : 1);
