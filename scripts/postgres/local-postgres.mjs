import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";

const SERVE = fileURLToPath(new URL("./serve.mjs", import.meta.url));

/**
 * Starts a local PostgreSQL process: embedded in `dataDir` (in memory if undefined), or a proxy of the real one at
 * `url` (postgres://).
 * Returns {host, port, proxy, ownerUrl, stop()}; `proxy` is "host:port" of the Neon proxy if one is requested.
 * @param {{ dataDir?: string, proxy?: boolean, url?: string }} options
 * @returns {Promise<{ host: string, port: number, proxy: string | null, ownerUrl: string, stop: () => Promise<void>
 * }>}
 */
export async function startLocalPostgres({ dataDir, proxy = false, url }) {
  const given = url ? new URL(url) : null;
  const upstream = given && { host: given.hostname, port: Number(given.port || 5432) };
  const child = fork(SERVE, [JSON.stringify({ dataDir, proxy, upstream })], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  const ready = await new Promise((resolve, reject) => {
    child.once("message", resolve);
    child.once("exit", (code) => reject(new Error(`the local Postgres ended with ${code} while starting`)));
  });
  return {
    ...ready,
    ownerUrl: url ?? `postgres://postgres:local@${ready.host}:${ready.port}/postgres`,
    stop: () =>
      new Promise((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once("exit", () => resolve());
        if (child.connected) child.send("stop");
        setTimeout(() => child.kill("SIGKILL"), 3000).unref();
      }),
  };
}
