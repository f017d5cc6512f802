import type { Connection } from "../engines/engine";
import { engineOf } from "../engines/registry";
import { leaseOf } from "./connection-lease";
import { type Connect, type Connections, connectionsOf } from "./connections";

interface Waiting {
  database: string;
  /** Receives a connection to that database, or null with a slot to open one. */
  go: (connection: Connection | null) => void;
}

/**
 * Connections opened at once; further ones open one by one while a request waits for PATIENCE_MS. More open at once for
 * engines with pooled connections, where opening is cheap.
 */
const AT_ONCE = 2;
const AT_ONCE_STORED = 3;
const PATIENCE_MS = 40;

/**
 * Connections shared by the batched requests of one HTTP request, at most `count` at a time: a Worker can wait for few,
 * and opening one costs a database more than most charts do. First come, first served. Nested leases take no slot: their
 * parent already holds one.
 */
export function sharedConnections(connect: Connect, count: number): Connections {
  const idle: { database: string; connection: Connection }[] = [];
  const waiting: Waiting[] = [];
  let open = 0;
  let most = 0;
  let growing: ReturnType<typeof setTimeout> | null = null;
  let isEnded = false;

  const take = (database: string, atOnce: number): Promise<Connection | null> | Connection | null => {
    const existing = idle.findIndex((stored) => stored.database === database);
    if (existing >= 0) return idle.splice(existing, 1)[0]!.connection;
    most = Math.max(most, Math.min(atOnce, count));
    if (open < most) return (open++, null);
    const other = idle.shift();
    if (other) return closed(other.connection).then(() => null);
    return new Promise((go) => {
      waiting.push({ database, go });
      growing ??= setTimeout(grow, PATIENCE_MS);
    });
  };
  const grow = (): void => {
    growing = null;
    if (waiting.length === 0 || most >= count) return;
    most++;
    waiting.shift()!.go((open++, null));
    if (waiting.length > 0) growing = setTimeout(grow, PATIENCE_MS);
  };
  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.go(null);
    else open--;
  };
  const give = async (database: string, connection: Connection, mayServe: boolean): Promise<void> => {
    if (mayServe && waiting[0]?.database === database) return waiting.shift()!.go(connection);
    if (mayServe && !isEnded && waiting.length === 0) return void idle.push({ database, connection });
    await closed(connection);
    leave();
  };
  const connectInSlot: Connect = async (database) => {
    // Datasets of other catalogs use other addresses of the same database.
    const name = `${database.id} ${database.sqlalchemy_uri}`;
    const given = await take(name, engineOf(database.backend)?.keeps ? AT_ONCE_STORED : AT_ONCE);
    try {
      const connection = given ?? (await connect(database));
      return lent(connection, (mayServe) => give(name, connection, mayServe));
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    lease: (database) => leaseOf(() => connectInSlot(database)),
    nested: connectionsOf(connect),
    end: async () => {
      isEnded = true;
      await Promise.all(idle.splice(0).map(({ connection }) => closed(connection).then(leave)));
    },
  };
}

const closed = (connection: Connection): Promise<void> => connection.close().catch(() => {});

/**
 * Leases a connection to one request, which returns it by closing it. It is reused only if all its statements finished,
 * so a late cancel cannot hit another request's statement.
 */
function lent(connection: Connection, giveBack: (mayServe: boolean) => Promise<void>): Connection {
  let unfinished = 0;
  let returned: Promise<void> | null = null;
  return {
    ...connection,
    run: async function* (sql, options) {
      unfinished++;
      yield* connection.run(sql, options);
      if (!options.signal?.aborted) unfinished--;
    },
    close: () => (returned ??= giveBack(unfinished === 0)),
  };
}
