import type { Connection } from "../engines/engine";

/** The connection of one answer: opened when it is needed first, closed when nothing that was begun with it goes on. */
export interface Session {
  open: () => Promise<Connection>;
  /** Begins to connect, for a query that will follow; what fails is told to the query. */
  prepare: () => void;
  /** Keeps the connection until the work is over: others may wait for it when the answer that began it has failed. */
  keptFor: <T>(work: Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export function sessionOf(connect: () => Promise<Connection>): Session {
  let opened: Promise<Connection> | null = null;
  const begun: Promise<unknown>[] = [];
  const open = (): Promise<Connection> => (opened ??= connect());
  return {
    open,
    prepare: () => void open().then((connection) => connection.prepare?.(), () => {}),
    keptFor: (work) => (begun.push(work), work),
    close: async () => {
      await Promise.allSettled(begun);
      const connection = await opened?.catch(() => null);
      await connection?.close().catch(() => {});
    },
  };
}
