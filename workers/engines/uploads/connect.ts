import type { Value } from "../../../schema/query/answer";
import type { RowPart, RowSource, TableStore } from "../../../schema/upload/table-store";
import { ConnectionRefused } from "../engine";
import type { Batch, Connection, ConnectionSettings, ResultColumn, RunOptions } from "../engine";
import { resultColumns } from "./result-types";
import { StoreError } from "./store-error";

const SCHEMA = "main";

/** The address says nothing: the settings bring the workspace's own object. */
export function connect({ tables: store }: ConnectionSettings): Connection {
  if (!store) throw new ConnectionRefused("uri", "Uploaded tables are reached through their database alone.");
  return {
    run: (sql, options) => batches(store, sql, options),
    relations: async (sql) => {
      const answer = await store.relations(sql);
      if (answer.failure) throw new StoreError(answer.failure);
      return answer.tables.map((table) => ({ catalog: null, schema: SCHEMA, table }));
    },
    catalog: {
      schemas: async () => [SCHEMA],
      tables: async (schema) => (schema === SCHEMA ? (await store.tables()).map((name) => ({ name, kind: "table" as const })) : []),
      columns: async (schema, table) => (schema === SCHEMA ? (await store.columns(table)).map(({ name, type }) => ({ name, type, nullable: true, default: null, primaryKey: false })) : []),
    },
    close: async () => {},
  };
}

async function* batches(store: TableStore, sql: string, { timeoutMs, maxRows, signal }: RunOptions): AsyncGenerator<Batch> {
  signal?.throwIfAborted();
  const answer = await unlessAborted(store.read(sql, { timeoutMs, maxRows }), signal);
  if ("failure" in answer) throw new StoreError(answer.failure);
  const { rest } = answer;
  try {
    let { rows } = answer;
    let done = rest === null;
    // A slow statement's first slice may be empty; the types wait for rows.
    while (rows.length === 0 && !done) ({ rows, done } = await nextRows(rest!, signal));
    const columns = resultColumns(sql, answer.head, rows);
    yield toBatch(columns, rows);
    while (!done) {
      ({ rows, done } = await nextRows(rest!, signal));
      if (rows.length > 0) yield toBatch(columns, rows);
    }
  } finally {
    await rest?.stop().catch(() => {});
    rest?.[Symbol.dispose]?.();
  }
}

async function nextRows(rest: RowSource, signal: AbortSignal | undefined): Promise<{ rows: RowPart; done: boolean }> {
  const answer = await unlessAborted(rest.next(), signal);
  if ("failure" in answer) throw new StoreError(answer.failure);
  return answer;
}

/** The wait ends with the signal; what is waited for ends with its own slice. */
async function unlessAborted<T>(wait: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return wait;
  signal.throwIfAborted();
  let leave = (): void => {};
  const aborted = new Promise<never>((_, reject) => {
    leave = () => reject(signal.reason as Error);
    signal.addEventListener("abort", leave, { once: true });
  });
  try {
    return await Promise.race([wait, aborted]);
  } finally {
    signal.removeEventListener("abort", leave);
  }
}

function toBatch(columns: readonly ResultColumn[], { values, length }: RowPart): Batch {
  return { columns, values: columns.map(({ type }, at) => valuesOf(type, values[at]!)), length };
}

function valuesOf(type: ResultColumn["type"], cells: (string | number | null)[]): Value[] {
  if (type === "datetime") return cells.map((cell) => (typeof cell === "string" ? epochMs(cell) : cell));
  if (type === "boolean") return cells.map((cell) => (cell === null ? null : cell !== 0 && cell !== "0"));
  return cells;
}

/** "2004-01-31[ 12:00:00[.5]]" as epoch ms; null for anything else. */
export function epochMs(text: string): number | null {
  if (text.length < 10 || text[4] !== "-" || text[7] !== "-") return null;
  const year = +text.slice(0, 4);
  const day = Date.UTC(2000 + (year % 400), +text.slice(5, 7) - 1, +text.slice(8, 10)) + (year - (year % 400) - 2000) * 365.2425 * 86_400_000;
  const at = text.length === 10 ? day : day + +text.slice(11, 13) * 3_600_000 + +text.slice(14, 16) * 60_000 + Math.round(+text.slice(17) * 1000);
  return Number.isNaN(at) ? null : at;
}
