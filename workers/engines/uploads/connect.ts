import type { Value } from "../../../schema/query/chart-data-response";
import type { RowPart, RowSource, TableStore } from "../../../schema/upload/table-store";
import { ConnectionRefused } from "../engine";
import type { Batch, Connection, ConnectionSettings, Inspector, ResultColumn, RunOptions } from "../engine";
import { resultColumns } from "./result-types";
import { StoreError } from "./store-error";
import { message } from "../../../schema/language/localizable";

const SCHEMA = "main";

/** The address is ignored: the settings contain the workspace's own object. */
export function connect({ tables: store }: ConnectionSettings): Connection {
  if (!store)
    throw new ConnectionRefused("uri", message("Uploaded tables can only be queried through their own database."));
  return {
    run: async function* (sql, options) {
      // Tables are replaced as a whole: the statement follows immediately.
      await options.authorize?.(inspectorOf(store));
      yield* batches(store, sql, options);
    },
    inspect: (_, use) => use(inspectorOf(store)),
    catalog: {
      schemas: async () => [SCHEMA],
      tables: async (schema) =>
        schema === SCHEMA ? (await store.tables()).map((name) => ({ name, kind: "table" as const })) : [],
      columns: async (schema, table) =>
        schema === SCHEMA
          ? (await store.columns(table)).map(({ name, type }) => ({
              name,
              type,
              nullable: true,
              default: null,
              primaryKey: false,
            }))
          : [],
    },
    close: async () => {},
  };
}

/** Folds names as SQLite does: only the case of ASCII letters is ignored, so Ä and ä are two tables. */
const folded = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/** There are no views. */
const inspectorOf = (store: TableStore): Inspector => ({
  resolve: async (relations) => {
    const tables = await store.tables();
    return relations.map(({ catalog, schema, table }) => {
      const found =
        catalog === null && (schema ?? SCHEMA) === SCHEMA
          ? tables.find((name) => folded(name) === folded(table))
          : undefined;
      return found === undefined
        ? null
        : { catalog: null, schema: SCHEMA, table: found, isView: false, reads: [], sharesRowsWith: [] };
    });
  },
  plan: async (sql) => {
    const response = await store.relations(sql);
    if (response.failure) throw new StoreError(response.failure);
    return response.tables.map((table) => ({ catalog: null, schema: SCHEMA, table }));
  },
});

async function* batches(
  store: TableStore,
  sql: string,
  { timeoutMs, maxRows, signal }: RunOptions,
): AsyncGenerator<Batch> {
  signal?.throwIfAborted();
  const response = await unlessAborted(store.read(sql, { timeoutMs, maxRows }), signal);
  if ("failure" in response) throw new StoreError(response.failure);
  const { rest } = response;
  try {
    let { rows } = response;
    let done = rest === null;
    // A slow statement's first slice may be empty; the types wait for rows.
    while (rows.length === 0 && !done) ({ rows, done } = await nextRows(rest!, signal));
    const columns = resultColumns(sql, response.head, rows);
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
  const response = await unlessAborted(rest.next(), signal);
  if ("failure" in response) throw new StoreError(response.failure);
  return response;
}

/** Stops waiting when the signal aborts; the pending call ends with its own slice. */
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

/** Parses "2004-01-31[ 12:00:00[.5]]" to epoch ms; null for anything else. */
export function epochMs(text: string): number | null {
  if (text.length < 10 || text[4] !== "-" || text[7] !== "-") return null;
  const year = +text.slice(0, 4);
  const day =
    Date.UTC(2000 + (year % 400), +text.slice(5, 7) - 1, +text.slice(8, 10)) +
    (year - (year % 400) - 2000) * 365.2425 * 86_400_000;
  const at =
    text.length === 10
      ? day
      : day + +text.slice(11, 13) * 3_600_000 + +text.slice(14, 16) * 60_000 + Math.round(+text.slice(17) * 1000);
  return Number.isNaN(at) ? null : at;
}
