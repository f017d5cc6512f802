import { execFileSync, spawn } from "node:child_process";
import { chownSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2";
import type { ConnectionOptions } from "mysql2";
import { freePort } from "../free-port.mjs";

const SERVER = ["/usr/sbin/mariadbd", "/usr/local/sbin/mariadbd", "/usr/libexec/mariadbd"];
const INSTALLER = ["/usr/bin/mariadb-install-db", "/usr/local/bin/mariadb-install-db"];

/** Where MariaDB's programs are; null on machines without them. */
export function mariadbPrograms(): { server: string; installer: string } | null {
  const server = SERVER.find(existsSync);
  const installer = INSTALLER.find(existsSync);
  return server && installer ? { server, installer } : null;
}

export interface LocalMariadb {
  port: number;
  /** As root, who has no password and comes from this machine alone. */
  uri: (database: string) => string;
  client: (database?: string) => Promise<LocalClient>;
  stop: () => void;
}

export interface LocalClient {
  /** Several statements at once answer as a list of lists. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  end: () => Promise<void>;
}

/** A throw-away server in a temporary folder. MariaDB refuses to run as root, so root lends it to the user mysql. */
export async function startMariadb(wanted: number, settings: readonly string[] = []): Promise<LocalMariadb> {
  const programs = mariadbPrograms();
  if (!programs) throw new Error("no MariaDB programs on this machine");
  const folder = mkdtempSync(join(tmpdir(), "edgewise-mariadb-"));
  const data = join(folder, "data");
  mkdirSync(data);
  // Servers that start at once would remove each other's temporary tables.
  const env = { ...process.env, TMPDIR: folder };
  const owner = process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  if (owner.uid !== undefined) for (const each of [folder, data]) chownSync(each, owner.uid, owner.gid);
  execFileSync(programs.installer, ["--no-defaults", `--datadir=${data}`, "--auth-root-authentication-method=normal", "--skip-test-db", "--skip-name-resolve"], { ...owner, env, stdio: "pipe" });
  const port = await freePort(wanted);
  const server = spawn(
    programs.server,
    ["--no-defaults", `--datadir=${data}`, `--port=${port}`, "--bind-address=127.0.0.1", `--socket=${join(folder, "socket")}`, `--pid-file=${join(folder, "pid")}`, "--skip-name-resolve", "--skip-log-bin", "--innodb-flush-log-at-trx-commit=0", "--innodb-buffer-pool-size=64M", ...settings],
    { ...owner, env, stdio: "ignore" },
  );
  const stop = (): void => {
    process.off("exit", stop);
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Also when whoever started it fails before it could stop it.
  process.once("exit", stop);
  const client = (database?: string): Promise<LocalClient> => signedIn({ host: "127.0.0.1", port, user: "root", multipleStatements: true, ...(database ? { database } : {}) });
  const uri = (database: string): string => `mysql+pymysql://root@127.0.0.1:${port}/${database}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await (await client()).end();
      return { port, uri, client, stop };
    } catch (error) {
      if (attempt > 600 || server.exitCode !== null) {
        stop();
        throw server.exitCode === null ? error : new Error(`MariaDB ended with ${server.exitCode} while starting at port ${port}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function signedIn(options: ConnectionOptions): Promise<LocalClient> {
  const driver = createConnection(options);
  // What fails is told to whoever waits for it.
  driver.on("error", () => {});
  const query: LocalClient["query"] = (sql) => new Promise((resolve, reject) => driver.query(sql, (error, rows) => (error ? reject(error) : resolve(rows as unknown as Record<string, unknown>[]))));
  const end = (): Promise<void> => new Promise((resolve) => driver.end(() => resolve()));
  return new Promise((resolve, reject) => driver.connect((error) => (error ? reject(error) : resolve({ query, end }))));
}

const idOf = (flag: "-u" | "-g"): number => Number(execFileSync("id", [flag, "mysql"]).toString());
