// Builds the pages (dist/client) and the Workers (dist/worker, dist/render); `buildIfStale` builds only if a source
// changed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { builtinModules } from "node:module";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeFontSlices } from "./font-slices.mjs";

export const SOURCES = [
  "schema",
  "workers",
  "durable-objects",
  "web",
  "package-lock.json",
  "vite.config.ts",
  "scripts/chart-files.mjs",
  "scripts/chunk-groups.mjs",
  "scripts/classic-scripts.mjs",
  "scripts/chart-types.mjs",
  "scripts/compile-messages.mjs",
  "scripts/font-slices.mjs",
  "scripts/lean-libraries.mjs",
  "scripts/streamed-page-styles.mjs",
  "scripts/without-facades.mjs",
  "wrangler.toml",
  "wrangler.render.toml",
];
const STAMP = join("dist", "stamp");

export async function buildIfStale() {
  const stamp = stampOf(SOURCES);
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return false;
  console.log("Building …");
  await inAnotherProcess();
  return true;
}

/**
 * Builds in a child process: bundlers hold a gigabyte of memory, which a long-running server should not, and a test
 * runner's NODE_ENV would select React's development build.
 */
function inAnotherProcess() {
  return new Promise((resolve, reject) => {
    spawn(process.execPath, [fileURLToPath(import.meta.url)], {
      stdio: "inherit",
      env: { ...process.env, NODE_ENV: "production" },
    })
      .on("error", reject)
      .on("exit", (code) => (code === 0 ? resolve() : reject(new Error("The build failed: see its message above."))));
  });
}

async function buildWorkers() {
  const { stop } = await import("esbuild");
  await Promise.all([buildWorker(), buildRender()]);
  await stop();
}

const buildWorker = () => bundleWorker("workers/index.ts", "dist/worker");

/**
 * Bundles the Worker of wrangler.render.toml. WebAssembly and fonts stay separate files, which the runtime compiles
 * and holds; the color tokens are imported as text.
 */
export const buildRender = () => bundleWorker("workers/render/index.ts", "dist/render");

async function bundleWorker(entry, folder) {
  const { build } = await import("esbuild");
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: [entry],
    outfile: join(folder, "index.js"),
    bundle: true,
    format: "esm",
    target: "es2024",
    platform: "browser",
    minify: true,
    sourcemap: true,
    loader: { ".wasm": "copy", ".ttf": "copy", ".css": "text" },
    assetNames: "[name]",
    conditions: ["workerd", "worker", "browser"],
    mainFields: ["browser", "module", "main"],
    external: ["cloudflare:*"],
    logLevel: "warning",
    plugins: [nodeModules],
  });
}

const NODE_MODULES = new RegExp(`^(node:)?(${builtinModules.filter((name) => !name.startsWith("_")).join("|")})$`);

/** Node's own modules are provided by the runtime; `require` of one, as in old packages, becomes an import. */
const nodeModules = {
  name: "node-modules",
  setup(build) {
    build.onResolve({ filter: NODE_MODULES }, ({ path, kind }) => {
      const name = path.startsWith("node:") ? path : `node:${path}`;
      return kind === "require-call" ? { path: name, namespace: "required" } : { path: name, external: true };
    });
    build.onLoad({ filter: /./, namespace: "required" }, ({ path }) => ({
      contents: `import all from ${JSON.stringify(path)}; module.exports = all;`,
      loader: "js",
    }));
  },
};

export async function buildClient() {
  const { build } = await import("vite");
  await build({ configFile: "vite.config.ts", logLevel: "error" });
  await writeFontSlices(join("dist", "client", "fonts"));
}

export function stampOf(paths) {
  const hash = createHash("sha256");
  const walk = (path) => {
    const stat = statSync(path);
    if (stat.isDirectory()) for (const name of readdirSync(path).sort()) walk(join(path, name));
    else hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
  };
  for (const path of paths) if (existsSync(path)) walk(path);
  return hash.digest("hex");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stamp = stampOf(SOURCES);
  await Promise.all([buildWorkers(), buildClient()]);
  writeFileSync(STAMP, stamp);
}
