import { readdirSync } from "node:fs";
import { join, resolve } from "node:path";

/** The modules of a built Worker, as Miniflare takes them: index.js first, as the runtime starts with the first. */
export function builtModules(folder) {
  const modules = readdirSync(folder)
    .filter((name) => /\.(js|wasm|ttf)$/.test(name))
    .sort(mainFirst)
    .map((name) => ({ type: typeOf(name), path: resolve(join(folder, name)) }));
  return { modulesRoot: resolve(folder), modules };
}

const typeOf = (name) =>
  /** @type {"CompiledWasm" | "Data" | "ESModule"} */ (
    name.endsWith(".wasm") ? "CompiledWasm" : name.endsWith(".ttf") ? "Data" : "ESModule"
  );

const mainFirst = (a, b) => Number(b === "index.js") - Number(a === "index.js") || (a < b ? -1 : 1);
