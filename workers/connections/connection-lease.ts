import type { Connection } from "../engines/engine";

/** The connection of one result: opened on first use, closed when no work that uses it is pending. */
export interface ConnectionLease {
  open: () => Promise<Connection>;
  /** Starts connecting for a query that will follow; a failure is reported to the query. */
  prepare: () => void;
  /**
   * Holds the connection open until the work is done: other requests may wait for it when the one that started it has
   * failed.
   */
  holdFor: <T>(work: Promise<T>) => Promise<T>;
  close: () => Promise<void>;
}

export function leaseOf(connect: () => Promise<Connection>): ConnectionLease {
  let opened: Promise<Connection> | null = null;
  const begun: Promise<unknown>[] = [];
  const open = (): Promise<Connection> => (opened ??= connect());
  return {
    open,
    prepare: () =>
      void open().then(
        (connection) => connection.prepare?.(),
        () => {},
      ),
    holdFor: (work) => (begun.push(work), work),
    close: async () => {
      await Promise.allSettled(begun);
      const connection = await opened?.catch(() => null);
      await connection?.close().catch(() => {});
    },
  };
}
