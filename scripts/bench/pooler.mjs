// A pooler in front of PostgreSQL, as Hyperdrive is in a deployment: opening a connection costs the database nothing.
import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import net from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PROGRAM = "/usr/sbin/pgbouncer";

/**
 * Starts Debian's pgbouncer at 127.0.0.1:port in front of the cluster at `upstream`, with transaction pooling; returns
 * null on machines without it.
 */
export async function startPooler(port, upstream) {
  if (!existsSync(PROGRAM)) return null;
  const folder = mkdtempSync(join(tmpdir(), "edgewise-pooler-"));
  const file = join(folder, "pgbouncer.ini");
  writeFileSync(
    file,
    `[databases]\n* = host=127.0.0.1 port=${upstream} user=postgres\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =\nauth_type = any\npool_mode = transaction\n`,
  );
  // pgbouncer refuses to run as root.
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) for (const path of [folder, file]) chownSync(path, owner.uid, owner.gid);
  const child = spawn(PROGRAM, ["-q", file], { ...owner, stdio: "ignore" });
  await listening(port);
  return { stop: () => (child.kill(), rmSync(folder, { recursive: true, force: true })) };
}

async function listening(port) {
  for (let attempt = 0; attempt < 50; attempt++) {
    const isOpen = await new Promise((resolve) => {
      const socket = net
        .connect(port, "127.0.0.1", () => (socket.destroy(), resolve(true)))
        .on("error", () => resolve(false));
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error("pgbouncer did not start");
}

const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"]).toString());
