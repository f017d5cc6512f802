import { type Reach, reach } from "../reach";
import type { Batch, Connection, ConnectionSettings, RunOptions } from "../engine";
import { pooledBatches } from "../pooled-batches";
import { inspectReadOnly, readOnlyBatches } from "./read";
import { POSTGRESQL, type ServerFacts } from "./server-facts";
import { endSession, openSession, type Session } from "./session";
import { written } from "./write";

/** Concurrent statements of one request; a Worker may have six pending sockets. */
const MAX_SESSIONS = 3;

export const connect = (settings: ConnectionSettings): Connection => connectTo(POSTGRESQL, settings);

/** Only servers with PostgreSQL's own facts may have a pool in the settings. */
export function connectTo(server: ServerFacts, settings: ConnectionSettings): Connection {
  let reached: Promise<Reach> | undefined;
  const find = (): Promise<Reach> => (reached ??= reach(settings, server.port));
  const sessions = sessionPool(find, (reached) => openSession(reached, { label: settings.label, server }));
  const run = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    const stored =
      settings.pool && options.isWhole && !options.authorize
        ? await pooledBatches(settings.pool, await find(), text, { ...options, label: settings.label })
        : null;
    if (stored) return yield* stored;
    const session = await sessions.take();
    try {
      yield* readOnlyBatches(session, text, options);
    } finally {
      sessions.giveBack(session);
    }
  };
  const write = async (text: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      return await written(session, text, options);
    } finally {
      sessions.giveBack(session);
    }
  };
  const inspect: Connection["inspect"] = async (options, use) => {
    const session = await sessions.take();
    try {
      return await inspectReadOnly(session, { ...options, maxRows: 1 }, use);
    } finally {
      sessions.giveBack(session);
    }
  };
  return { run, write, inspect, catalog: server.catalogOf(run), prepare: sessions.prepare, close: sessions.close };
}

interface SessionPool {
  prepare: () => void;
  take: () => Promise<Session>;
  giveBack: (session: Session) => void;
  close: () => Promise<void>;
}

/** Each connection is one socket that runs one statement at a time: a transaction may not see another's statements. */
function sessionPool(find: () => Promise<Reach>, make: (reached: Reach) => Session): SessionPool {
  const all: Session[] = [];
  const idle: Session[] = [];
  const waiting: ((session: Session) => void)[] = [];
  let prepared: Promise<Session> | null = null;
  let isClosed = false;
  const idleOrNew = async (): Promise<Session> => {
    const reached = await find();
    if (isClosed) throw new Error("The connection is closed.");
    const free = idle.pop();
    if (free) return free;
    if (all.length >= MAX_SESSIONS) return new Promise((resolve) => waiting.push(resolve));
    const made = make(reached);
    all.push(made);
    return made;
  };
  return {
    prepare: () => {
      if (idle.length > 0) return;
      prepared ??= idleOrNew().then(connected);
      prepared.catch(() => {});
    },
    take: async () => {
      const ready = prepared ?? idleOrNew();
      prepared = null;
      return ready;
    },
    giveBack: (session) => {
      const next = waiting.shift();
      if (next) next(session);
      else idle.push(session);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(all.map(endSession));
    },
  };
}

/**
 * Resolves when the socket is open and the server has authenticated it. The driver's `reserve` does so only when it
 * queries types first.
 */
async function connected(session: Session): Promise<Session> {
  await session.unsafe("").simple();
  return session;
}
