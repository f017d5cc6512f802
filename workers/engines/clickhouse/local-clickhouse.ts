import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { engineFolder } from "../local-engines";

export interface LocalClickHouse {
  uri: (database?: string) => string;
  /** Runs a statement that may write, as the tests' own user. */
  run: (sql: string) => Promise<unknown[][]>;
  stop: () => void;
}

/** Returns the folder where `npm run test:engines` stores ClickHouse; null before it was downloaded. */
export function clickHousePrograms(): string | null {
  const folder = engineFolder("chdb");
  return existsSync(join(folder, "node_modules", "chdb")) ? folder : null;
}

/** Starts a temporary ClickHouse in a process of its own. */
export async function startClickHouse(): Promise<LocalClickHouse> {
  const data = mkdtempSync(join(tmpdir(), "edgewise-clickhouse-"));
  const script = join(import.meta.dirname, "../../../scripts/engines/chdb-http.mjs");
  const server = spawn(process.execPath, [script, clickHousePrograms()!, data], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.stdout.once("data", (text: Buffer) => resolve(Number(text)));
    server.once("exit", (code) => reject(new Error(`ClickHouse ended with ${code}`)));
  });
  const run = async (sql: string): Promise<unknown[][]> => {
    const response = await fetch(`http://127.0.0.1:${port}/?default_format=JSONCompact`, { method: "POST", body: sql });
    const text = await response.text();
    if (!response.ok) throw new Error(text);
    return text ? (JSON.parse(text) as { data: unknown[][] }).data : [];
  };
  const stop = (): void => {
    server.kill("SIGTERM");
    rmSync(data, { recursive: true, force: true });
  };
  return { uri: (database = "") => `clickhousedb+connect://127.0.0.1:${port}/${database}`, run, stop };
}
