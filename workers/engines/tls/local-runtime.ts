import { type ChildProcess, spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";

/** Serves a module in the Workers runtime on a port; it and its WebAssembly are built into a folder. */
export async function startRuntime(folder: string, port: number, source: string): Promise<ChildProcess> {
  await build({
    stdin: { contents: source, resolveDir: join(import.meta.dirname, ".."), loader: "js" },
    bundle: true,
    format: "esm",
    platform: "node",
    conditions: ["workerd", "worker"],
    external: ["node:*", "cloudflare:*"],
    loader: { ".wasm": "copy" },
    assetNames: "[name]",
    outfile: join(folder, "worker.js"),
    logLevel: "error",
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire("/");' },
  });
  writeFileSync(
    join(folder, "config.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = .tested), (name = "net", network = (allow = ["public", "private"]))],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]
);
const tested :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "worker.js"), (name = "tls.wasm", wasm = embed "tls.wasm")],
  compatibilityDate = "2026-10-01", compatibilityFlags = ["nodejs_compat"], globalOutbound = "net");
`,
  );
  return spawn("node_modules/.bin/workerd", ["serve", join(folder, "config.capnp")], { stdio: "ignore" });
}
