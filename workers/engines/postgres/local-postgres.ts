import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, chownSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "../free-port.mjs";

const ROOT = "/usr/lib/postgresql";

/** Returns the folder of Debian's PostgreSQL programs; null on machines without them. */
export function postgresPrograms(): string | null {
  if (!existsSync(ROOT)) return null;
  const newest = readdirSync(ROOT)
    .filter((version) => existsSync(join(ROOT, version, "bin", "initdb")))
    .sort((a, b) => Number(a) - Number(b))
    .at(-1);
  return newest ? join(ROOT, newest, "bin") : null;
}

export interface LocalPostgres {
  port: number;
  /** Without a password: the cluster trusts loopback. */
  uri: (database: string) => string;
  client: (database: string) => Promise<pg.Client>;
  stop: () => void;
}

/**
 * Starts a temporary cluster in a temporary folder. PostgreSQL refuses to run as root, so root runs it as the user
 * postgres.
 */
export async function startPostgres(wanted: number): Promise<LocalPostgres> {
  const programs = postgresPrograms();
  if (!programs) throw new Error("no PostgreSQL programs on this machine");
  const folder = mkdtempSync(join(tmpdir(), "edgewise-pg-"));
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const data = join(folder, "data");
  execFileSync(
    join(programs, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-locale", "-N"],
    { ...owner, stdio: "ignore" },
  );
  const port = await freePort(wanted);
  const settings = {
    port: String(port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: folder,
    fsync: "off",
    timezone: "UTC",
    max_connections: "40",
  };
  const server = spawn(
    join(programs, "postgres"),
    ["-D", data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    { ...owner, stdio: "ignore" },
  );
  const stop = (): void => {
    server.kill("SIGINT");
    rmSync(folder, { recursive: true, force: true });
  };
  const uri = (database: string): string => `postgresql://postgres@127.0.0.1:${port}/${database}`;
  const client = async (database: string): Promise<pg.Client> => {
    const opened = new pg.Client({ connectionString: uri(database) });
    await opened.connect();
    return opened;
  };
  for (let attempt = 0; ; attempt++) {
    try {
      await (await client("postgres")).end();
      return { port, uri, client, stop };
    } catch (error) {
      if (attempt > 100) {
        stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "postgres"]).toString());
