import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { engineFolder } from "../../workers/engines/local-engines";

/** A value of DuckDB: microseconds for times, fields of records by name. */
export type DuckValue =
  | string
  | number
  | boolean
  | null
  | { micros: number }
  | { fields: Record<string, DuckValue> }
  | DuckValue[];

export interface DuckResponse {
  error?: string;
  message?: string;
  columns?: [name: string, type: string][];
  rows?: DuckValue[][];
  kind?: string;
  tables?: [catalog: string, schema: string, table: string][];
}

/** Statements of a dialect on a temporary DuckDB. */
export interface DuckDb {
  /** Runs a statement, or only checks it; `id` stops it. */
  request: (
    op: "run" | "check" | "exec",
    sql: string,
    names?: { dialect?: string; catalog?: string; schema?: string },
    id?: string,
  ) => Promise<DuckResponse>;
  /** Runs a statement of DuckDB's own. */
  exec: (sql: string, names?: { catalog: string; schema: string }) => Promise<DuckValue[][]>;
  stopStatement: (id: string) => void;
  stop: () => void;
}

const python = (): string => join(engineFolder("duckdb-sql"), "bin", "python");

/** Whether `npm run test:engines` has fetched DuckDB and sqlglot. */
export const hasDuckDb = (): boolean => existsSync(python());

export function startDuckDb(): DuckDb {
  const program = spawn(python(), [join(import.meta.dirname, "../../scripts/engines/duckdb-sql.py")], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const waiting = new Map<string, (response: DuckResponse) => void>();
  createInterface({ input: program.stdout }).on("line", (line) => {
    const { id, ...response } = JSON.parse(line) as DuckResponse & { id: string };
    waiting.get(id)?.(response);
    waiting.delete(id);
  });
  const send = (body: object): void => void program.stdin.write(`${JSON.stringify(body)}\n`);
  const request: DuckDb["request"] = (op, sql, names = {}, id = crypto.randomUUID()) =>
    new Promise((resolve) => {
      waiting.set(id, resolve);
      send({ id, op, sql, ...names });
    });
  return {
    request,
    exec: async (sql, names) => {
      const { rows, message } = await request("exec", sql, names);
      if (!rows) throw new Error(message);
      return rows;
    },
    stopStatement: (of) => send({ id: "", op: "stop", of }),
    stop: () => void program.kill("SIGKILL"),
  };
}
