import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { builtModules } from "./built-modules.mjs";

/** Returns the built render Worker as a Miniflare Worker, for the main Worker's RENDER binding. */
export function renderWorker(folder = "dist/render") {
  const {
    workerOptions: { modulesRules: _, ...options },
  } = unstable_getMiniflareWorkerOptions("wrangler.render.toml");
  return { ...options, name: "edgewise-render", ...builtModules(folder) };
}
