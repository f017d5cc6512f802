import { spawn } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** Bindings of wrangler.toml; the queue and the bucket belong to Cloudflare and are measured where they are counted. */
const OBJECTS = {
  QUERY_LOCK: "QueryLock",
  JOB_CHANNEL: "JobChannel",
  DASHBOARD_PRESENCE: "DashboardPresence",
  REFRESH_ROOM: "RefreshRoom",
  PLAN_METER: "PlanMeter",
  SQL_TABS: "SqlTabs",
  UPLOAD_TABLES: "UploadTables",
  CONNECTION_POOL: "ConnectionPool",
};

/**
 * Serves the built Worker with `workerd serve` and the given bindings at 127.0.0.1:port; returns {base, worker, pid,
 * stop()}, where `worker` is the address that bypasses what the platform runs in front. `renders` serves the render
 * Worker as well, which streamed pages need for pictures. With `counting`, the port of counting-services.mjs, calls are
 * counted.
 */
export async function serveWithWorkerd({ folder, port, bindings, counting, renders = false }) {
  mkdirSync(join(folder, "objects"), { recursive: true });
  const text = Object.entries(bindings)
    .map(([name, value]) => `(name = ${JSON.stringify(name)}, text = ${JSON.stringify(value)})`)
    .join(",\n    ");
  const file = (path) => JSON.stringify(resolve(path));
  const module_ = (path) =>
    `modules = [(name = "main", esModule = embed ${file(path)})], compatibilityDate = "2026-10-01"`;
  const stores = counting && `external = (address = "127.0.0.1:${counting}", http = ())`;
  const worker = (path, name = "main") => `(name = "${name}", esModule = embed ${file(path)})`;
  const modules = counting
    ? `${worker("scripts/bench/counting-worker.js")}, ${worker("dist/worker/index.js", "edgewise.js")}`
    : worker("dist/worker/index.js");
  writeFileSync(
    join(folder, "workerd.capnp"),
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [
    (name = "front", worker = (${module_("scripts/bench/front.js")}, bindings = [(name = "ASSETS", service = "assets"), (name = "MAIN", service = "main")])),
    (name = "main", worker = .edgewise),
    ${
      counting
        ? `(name = "cache", ${stores}), (name = "stores", ${stores}),`
        : `(name = "cache", worker = (${module_("scripts/bench/cache.js")})),`
    }
    ${renders ? '(name = "render", worker = .render),' : ""}
    (name = "assets", worker = (${module_("scripts/bench/static.js")}, bindings = [(name = "DISK", service = "client")])),
    (name = "client", disk = (path = ${file("dist/client")})),
    (name = "objects", disk = (path = ${file(join(folder, "objects"))}, writable = true)),
    (name = "net", network = (allow = ["public", "private", "local"])),
  ],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "front"), (name = "worker", address = "127.0.0.1:${port + 2}", http = (), service = "main")],
  extensions = [(modules = [(name = "edgewise:limiter", internal = true, esModule = embed ${file("scripts/bench/limiter.js")})])]
);
const edgewise :Workerd.Worker = (
  modules = [${modules}],
  compatibilityDate = "2026-10-01", compatibilityFlags = ["nodejs_compat"], globalOutbound = "net", cacheApiOutbound = "cache",
  durableObjectNamespaces = [${Object.values(OBJECTS)
    .map((name) => `(className = "${name}", uniqueKey = "edgewise-${name}", enableSql = true)`)
    .join(", ")}],
  durableObjectStorage = (localDisk = "objects"),
  bindings = [
    (name = "ASSETS", service = "assets"),
    ${Object.entries(OBJECTS)
      .map(([binding, name]) => `(name = "${binding}", durableObjectNamespace = "${name}"),`)
      .join("\n    ")}
    (name = "SIGN_IN_LIMITER", wrapped = (moduleName = "edgewise:limiter")),
    (name = "CONNECTION_LIMITER", wrapped = (moduleName = "edgewise:limiter")),
    ${counting ? '(name = "SERVICES", service = "stores"),' : ""}
    ${renders ? '(name = "RENDER", service = (name = "render", entrypoint = "Render")),' : ""}
    ${text}
  ]
);
${renders ? renderWorker(file) : ""}`,
  );
  const child = spawn("workerd", ["serve", join(folder, "workerd.capnp"), "--experimental", "--import-path=/"], {
    stdio: ["ignore", "inherit", "inherit"],
  });
  const base = `http://127.0.0.1:${port}`;
  for (let i = 0; i < 100; i++) {
    if (child.exitCode !== null) throw new Error(`workerd ended with ${child.exitCode}`);
    if (
      await fetch(`${base}/health`).then(
        (r) => r.ok,
        () => false,
      )
    )
      return {
        base,
        worker: `http://127.0.0.1:${port + 2}`,
        pid: child.pid,
        startCpuMs: cpuMs(child.pid),
        stop: () => child.kill(),
      };
    await new Promise((r) => setTimeout(r, 50));
  }
  child.kill();
  throw new Error("workerd did not answer");
}

/** The render Worker with its files, by their kinds of modules. */
function renderWorker(file) {
  const kinds = { wasm: "wasm", ttf: "data" };
  const files = readdirSync("dist/render").flatMap((name) => {
    const kind = kinds[name.split(".").pop()];
    return kind ? [`(name = "${name}", ${kind} = embed ${file(join("dist/render", name))})`] : [];
  });
  return `const render :Workerd.Worker = (
  modules = [(name = "main", esModule = embed ${file("dist/render/index.js")}), ${files.join(", ")}],
  compatibilityDate = "2026-10-01", compatibilityFlags = ["nodejs_compat"]
);
`;
}

/** CPU time of a process, in ms; Linux counts in hundredths of a second. */
export function cpuMs(pid) {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13)
    .map(Number);
  return (user + system) * 10;
}
