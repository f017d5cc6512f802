import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineFolder } from "../local-engines";

export interface LocalTrino {
  uri: (database: string) => string;
  /** Runs a statement that may write, as the tests' own user. */
  run: (sql: string) => Promise<unknown[][]>;
  /** Returns the running queries, by the coordinator's own list. */
  running: () => Promise<string[]>;
  stop: () => void;
}

const VERSION = "435";
/** Little is in memory: a table of the tests, and the generated rows of tpch. */
const MEMORY = "-Xmx1500M";
/** Statements of the tests are small and many: optimizations for a long-running process cost more than they save. */
const SHORT_LIFE = ["-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"];

/** Returns the folder where `npm run test:engines` stores Trino; null before it was downloaded. */
export function trinoPrograms(): string | null {
  const folder = engineFolder("trino");
  return existsSync(join(folder, "plugin", "memory")) && existsSync(join(folder, "lib")) ? folder : null;
}

/**
 * Starts a temporary Trino with the catalogs memory and tpch; additional properties may prevent the tests' own user
 * from signing in.
 */
export async function startTrino(more: Readonly<Record<string, string>> = {}): Promise<LocalTrino> {
  const programs = trinoPrograms()!;
  const folder = mkdtempSync(join(tmpdir(), "edgewise-trino-"));
  const port = await freePort();
  const configured = {
    "node.environment": "test",
    "node.internal-address": "127.0.0.1",
    coordinator: "true",
    "node-scheduler.include-coordinator": "true",
    "http-server.http.port": String(port),
    "discovery.uri": `http://127.0.0.1:${port}`,
    "plugin.dir": join(programs, "plugin"),
    "catalog.config-dir": join(folder, "catalog"),
    "query.max-memory": "512MB",
    ...more,
  };
  mkdirSync(join(folder, "catalog"));
  // As many splits as a table of a data lake has: progress is computed from them.
  for (const [name, rest] of [
    ["memory", ""],
    ["tpch", "tpch.splits-per-node=64\n"],
  ])
    writeFileSync(join(folder, "catalog", `${name}.properties`), `connector.name=${name}\n${rest}`);
  writeFileSync(
    join(folder, "config.properties"),
    Object.entries(configured)
      .map((entry) => `${entry.join("=")}\n`)
      .join(""),
  );
  const script = join(import.meta.dirname, "../../../scripts/engines/Launch.java");
  const server = spawn(
    "java",
    [
      MEMORY,
      ...SHORT_LIFE,
      "-Djdk.attach.allowAttachSelf=true",
      `-Dconfig=${join(folder, "config.properties")}`,
      "-cp",
      join(programs, "lib", "*"),
      script,
      VERSION,
    ],
    { cwd: folder, stdio: "ignore" },
  );
  const stop = (): void => {
    server.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  const run = async (sql: string): Promise<unknown[][]> => {
    const headers = { "x-trino-user": "tests", "x-trino-catalog": "memory", "x-trino-schema": "default" };
    const rows: unknown[][] = [];
    for (
      let response = await fetch(`http://127.0.0.1:${port}/v1/statement`, { method: "POST", body: sql, headers });
      ;
    ) {
      const page = (await response.json()) as { data?: unknown[][]; nextUri?: string; error?: { message: string } };
      if (page.error) throw new Error(page.error.message);
      rows.push(...(page.data ?? []));
      if (!page.nextUri) return rows;
      response = await fetch(page.nextUri, { headers });
    }
  };
  const isStarting = async (): Promise<boolean> =>
    ((await (await fetch(`http://127.0.0.1:${port}/v1/info`)).json()) as { starting: boolean }).starting;
  const running = async (): Promise<string[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/v1/query?state=RUNNING`, {
      headers: { "x-trino-user": "tests" },
    });
    return ((await response.json()) as { query: string }[]).map(({ query }) => query);
  };
  for (let attempt = 0; ; attempt++) {
    try {
      if (Object.keys(more).length === 0) await run("SELECT 1");
      else if (await isStarting()) throw new Error("Trino is starting.");
      return { uri: (database) => `trino://tester@127.0.0.1:${port}/${database}`, run, running, stop };
    } catch (error) {
      if (attempt > 480 || server.exitCode !== null) {
        stop();
        throw error;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
