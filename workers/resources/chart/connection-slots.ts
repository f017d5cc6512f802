import type { AnswerDeps } from "../../data/answer";
import type { Connection } from "../../engines/engine";
import { engineOf } from "../../engines/registry";

/** What several answers of one request share: a Worker waits for few connections at a time, and a connection costs a database more than most charts do. */
export interface ConnectionSlots {
  /** The same answering, which connects when its turn has come, or goes on with what another answer has connected. */
  shared: (deps: AnswerDeps) => AnswerDeps;
  /** Closes what is idle, and from now on whatever is given back. */
  end: () => Promise<void>;
}

interface Waiting {
  database: string;
  /** With a connection to that database, or with the place for one. */
  go: (connection: Connection | null) => void;
}

/** Open from the start; the others one by one, while somebody waits that long. Where sessions are kept opening costs little. */
const AT_ONCE = 2;
const AT_ONCE_KEPT = 3;
const PATIENCE_MS = 40;

/** First come, first served. What an answer asks on the way, such as a chart that its annotations are drawn from, has no turn: who waits for it holds one. */
export function connectionSlots(count: number): ConnectionSlots {
  const idle: { database: string; connection: Connection }[] = [];
  const waiting: Waiting[] = [];
  let open = 0;
  let most = 0;
  let growing: ReturnType<typeof setTimeout> | null = null;
  let isEnded = false;

  const take = (database: string, atOnce: number): Promise<Connection | null> | Connection | null => {
    const known = idle.findIndex((kept) => kept.database === database);
    if (known >= 0) return idle.splice(known, 1)[0]!.connection;
    most = Math.max(most, Math.min(atOnce, count));
    if (open < most) return open++, null;
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
  const inTurn = (connect: AnswerDeps["connect"]): AnswerDeps["connect"] => async (database) => {
    // Datasets of other catalogs lead to other addresses of the same database.
    const name = `${database.id} ${database.sqlalchemy_uri}`;
    const given = await take(name, engineOf(database.backend)?.keeps ? AT_ONCE_KEPT : AT_ONCE);
    try {
      const connection = given ?? (await connect(database));
      return lent(connection, (mayServe) => give(name, connection, mayServe));
    } catch (error) {
      leave();
      throw error;
    }
  };
  return {
    shared: ({ connect, annotationSource, ...deps }) => ({
      ...deps,
      connect: inTurn(connect),
      ...(annotationSource ? { annotationSource: async (id: number) => ((source) => source && { ...source, connect })(await annotationSource(id)) } : {}),
    }),
    end: async () => {
      isEnded = true;
      await Promise.all(idle.splice(0).map(({ connection }) => closed(connection).then(leave)));
    },
  };
}

const closed = (connection: Connection): Promise<void> => connection.close().catch(() => {});

/** To one answer, which gives it back by closing it. It serves others where all that ran on it came to its end: a cancel that is late meets nobody's statement. */
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
