import { execFileSync, spawn } from "node:child_process";
import { chownSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createConnection } from "mysql2";
import type { ConnectionOptions } from "mysql2";
import { freePort } from "../free-port.mjs";

/** A temporary server in a temporary folder. */
export interface LocalServer {
  port: number;
  /** As root, who has no password and may connect only from this machine. */
  uri: (database: string) => string;
  client: (database?: string) => Promise<LocalClient>;
  stop: () => void;
}

export interface LocalClient {
  /** Several statements at once return a list of lists. */
  query: (sql: string) => Promise<Record<string, unknown>[]>;
  end: () => Promise<void>;
}

/** A program with the arguments that precede its own. */
export type Command = readonly [program: string, ...parameters: string[]];

interface Programs {
  name: string;
  /** Initializes the data of an empty server. */
  installer: (data: string, folder: string) => Command;
  server: (data: string, folder: string) => Command;
  /** The user to run the server as, where it refuses to run as root. */
  user?: string;
}

/** Settings of every test server: listen on loopback only, and do not sync to disk. */
const SETTINGS = [
  "--bind-address=127.0.0.1",
  "--skip-name-resolve",
  "--skip-log-bin",
  "--innodb-flush-log-at-trx-commit=0",
  "--innodb-buffer-pool-size=64M",
];

export async function startServer(
  { name, installer, server, user }: Programs,
  wanted: number,
  settings: readonly string[],
): Promise<LocalServer> {
  const folder = mkdtempSync(join(tmpdir(), `edgewise-${name.toLowerCase()}-`));
  const data = join(folder, "data");
  mkdirSync(data);
  // Servers that start concurrently would remove each other's temporary tables.
  const env = { ...process.env, TMPDIR: folder };
  const owner = user && process.getuid?.() === 0 ? { uid: idOf("-u", user), gid: idOf("-g", user) } : {};
  if (owner.uid !== undefined) for (const each of [folder, data]) chownSync(each, owner.uid, owner.gid);
  const [program, ...parameters] = installer(data, folder);
  execFileSync(program, parameters, { ...owner, env, stdio: "pipe" });
  const port = await freePort(wanted);
  const [served, ...rest] = server(data, folder);
  const running = spawn(
    served,
    [
      ...rest,
      `--port=${port}`,
      `--socket=${join(folder, "socket")}`,
      `--pid-file=${join(folder, "pid")}`,
      ...SETTINGS,
      ...settings,
    ],
    { ...owner, env, stdio: "ignore" },
  );
  const stop = (): void => {
    process.off("exit", stop);
    running.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  // Also when the test fails before it could stop the server.
  process.once("exit", stop);
  const client = (database?: string): Promise<LocalClient> =>
    signedIn({ host: "127.0.0.1", port, user: "root", multipleStatements: true, ...(database ? { database } : {}) });
  const uri = (database: string): string => `mysql+pymysql://root@127.0.0.1:${port}/${database}`;
  for (let attempt = 0; ; attempt++) {
    try {
      await (await client()).end();
      return { port, uri, client, stop };
    } catch (error) {
      if (attempt > 600 || running.exitCode !== null) {
        stop();
        throw running.exitCode === null
          ? error
          : new Error(`${name} ended with ${running.exitCode} while starting at port ${port}`);
      }
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function signedIn(options: ConnectionOptions): Promise<LocalClient> {
  const driver = createConnection(options);
  // Failures are reported to the waiting statements.
  driver.on("error", () => {});
  const query: LocalClient["query"] = (sql) =>
    new Promise((resolve, reject) =>
      driver.query(sql, (error, rows) =>
        error ? reject(error) : resolve(rows as unknown as Record<string, unknown>[]),
      ),
    );
  const end = (): Promise<void> => new Promise((resolve) => driver.end(() => resolve()));
  return new Promise((resolve, reject) => driver.connect((error) => (error ? reject(error) : resolve({ query, end }))));
}

const idOf = (flag: "-u" | "-g", user: string): number => Number(execFileSync("id", [flag, user]).toString());
