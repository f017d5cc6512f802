import { parseUri } from "../../../schema/database/uri";
import type { TableStore, UploadStore } from "../../../schema/upload/table-store";
import { type Connection, ConnectionRefused, type ConnectionSettings, type RunOptions } from "../engine";
import { connect as connectStore } from "../uploads/connect";
import { StoreError } from "../uploads/store-error";
import { fetchSheet } from "./fetch-sheet";
import { fetchValues } from "./fetch-values";
import { loadSheet } from "./load-sheet";
import type { ServiceAccount } from "../../../schema/database/service-account";
import { parseSheetUrl, sheetsProblem } from "../../../schema/database/sheet-address";

/** How long a fetched sheet is used before it is fetched again. */
const FRESH_MS = 60_000;
const TIMEOUT_MS = 30_000;

/** When this isolate loaded a sheet: one fetch serves the charts of a dashboard. */
const loadedAt = new Map<string, number>();
const MOST_LOADS = 500;

/**
 * Public sheets by their CSV export, or those shared with the connection's service account by the API, in tables of the workspace's own object, which SQLite queries. A statement loads
 * the sheets that its text names; one that names none checks that all of them can be read.
 */
export function connect(settings: ConnectionSettings): Connection {
  const { tables: store, storeKey } = settings;
  const sheets = parseUri(settings.uri)?.query ?? {};
  const problem = sheetsProblem(sheets);
  if (problem !== null) throw new ConnectionRefused("uri", problem);
  if (!store || storeKey === undefined) throw new ConnectionRefused("uri", "Sheets are read by a stored connection.");
  const names = Object.keys(sheets);
  // The key of a service account takes the place of a password.
  const account = settings.password === null ? null : (JSON.parse(settings.password) as ServiceAccount);
  const csvOf = (name: string, signal: AbortSignal) => {
    const address = parseSheetUrl(sheets[name]!)!;
    const request = { network: settings, signal, aliases: settings.hostAliases };
    return account ? fetchValues(name, address, account, request) : fetchSheet(name, address, request);
  };
  const load = (name: string, signal: AbortSignal): Promise<void> =>
    loadOnce(`${storeKey} ${account?.client_email ?? ""} ${name} ${sheets[name]}`, async () =>
      loadSheet(store, name, await csvOf(name, signal)),
    );
  const bring = async (sql: string, { timeoutMs, signal }: Partial<Pick<RunOptions, "timeoutMs" | "signal">>) => {
    const text = sql.toLowerCase();
    const named = names.filter((name) => text.includes(name.toLowerCase()));
    const ends = AbortSignal.any([AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS), ...(signal ? [signal] : [])]);
    await Promise.all(
      named.length > 0 ? named.map((name) => load(name, ends)) : names.map((name) => csvOf(name, ends)),
    );
  };
  const own = ownTables(store, names);
  const connection = connectStore({ ...settings, tables: own });
  return {
    ...connection,
    run: async function* (sql, options) {
      await bring(sql, options);
      yield* connection.run(sql, options);
    },
    catalog: {
      ...connection.catalog,
      tables: async (schema) => (schema === "main" ? names.map((name) => ({ name, kind: "table" as const })) : []),
      columns: async (schema, table, ...more) => {
        if (names.includes(table)) await load(table, AbortSignal.timeout(TIMEOUT_MS));
        return connection.catalog.columns(schema, table, ...more);
      },
    },
  };
}

/** The object's tables, restricted to sheets of the connection: tables of sheets that it had before are not read. */
function ownTables(store: TableStore & UploadStore, names: readonly string[]): TableStore & UploadStore {
  const isOwn = (table: string) => names.some((name) => name.toLowerCase() === table.toLowerCase());
  return new Proxy(store, {
    get: (target, key) => {
      if (key === "tables") return async () => [...names];
      if (key === "read")
        return async (...given: Parameters<TableStore["read"]>) => {
          const read = await target.relations(given[0]);
          const other = read.failure ? undefined : read.tables.find((table) => !isOwn(table));
          if (other !== undefined) throw new StoreError({ kind: "no-table", message: `no such table: ${other}` });
          return target.read(...given);
        };
      return (...given: unknown[]) =>
        (target as unknown as Record<PropertyKey, (...all: unknown[]) => unknown>)[key]!(...given);
    },
  });
}

/** Loads at most once a minute; a failed load is repeated by the next statement. */
async function loadOnce(key: string, load: () => Promise<void>): Promise<void> {
  if (Date.now() - (loadedAt.get(key) ?? 0) < FRESH_MS) return;
  await load();
  loadedAt.delete(key);
  loadedAt.set(key, Date.now());
  if (loadedAt.size > MOST_LOADS) loadedAt.delete(loadedAt.keys().next().value!);
}
