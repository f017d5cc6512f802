import type { Connection } from "../engines/engine";

/** The connection of one result: opened on first use, closed when no work that uses it is pending. */
export interface Session {
  open: () => Promise<Connection>;
  /** Starts connecting for a query that will follow; a failure is reported to the query. */
  prepare: () => void;
  /**
   * Keeps the connection open until the work is done: other requests may wait for it when the one that started it has
   * failed.
   */
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
