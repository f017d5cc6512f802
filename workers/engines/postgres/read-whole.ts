import type { Batch, RunOptions } from "../engine";
import { rowsToBatch } from "../rows-to-batch";
import { columnsOf } from "./columns";
import { cancelling } from "./cancelling";
import { refuseUserCalls } from "./refuse-user-calls";
import { localSettings, meterOf, ONE_STATEMENT, serverOf, type Session } from "./session";
import type { Labeled } from "../connection-pool";

export interface WholeReading {
  rows: Promise<Batch>;
  /**
   * Whether the connection has no remains of the statement: locks, settings, temporary tables, prepared statements.
   * Never rejects.
   */
  left: Promise<boolean>;
}

interface WholeOptions extends RunOptions, Labeled {
  maxBytes: number;
  /** Bytes after which `whenLarge` is awaited before more of the result is received. */
  largeBytes?: number;
  whenLarge?: () => Promise<void>;
}

/**
 * Runs one reading statement in a read-only transaction, with all that precedes and follows it, in one round trip. A
 * transaction that began with an error ends the same way: each message is a transaction or statement of its own.
 */
export function readWhole(session: Session, text: string, options: WholeOptions): WholeReading {
  const { maxRows, maxBytes, largeBytes = maxBytes, whenLarge, signal, exact = false } = options;
  const meter = meterOf(session);
  meter.left = Math.min(largeBytes, maxBytes);
  meter.extend = async () => {
    meter.extend = undefined;
    if (maxBytes <= largeBytes) return;
    await whenLarge?.();
    meter.left += maxBytes - largeBytes;
  };
  const begun = session
    .unsafe(`BEGIN TRANSACTION READ ONLY; ${localSettings(options, serverOf(session))}`)
    .simple()
    .execute();
  const checked = refuseUserCalls(session, options);
  const query = session.unsafe(text, [], ONE_STATEMENT).values();
  const ended = session.unsafe("ROLLBACK").simple();
  const cleaned = session.unsafe("DISCARD ALL").simple();
  // Where the transaction cannot begin, the driver would reconnect for each of the others.
  begun.catch(() => [query, ended, cleaned].forEach((other) => other.cancel()));
  const heed = cancelling(query, signal);
  const settled = Promise.allSettled([begun, query, ended, cleaned]).finally(heed.end);
  const rows = async (): Promise<Batch> => {
    try {
      const values = (await query) as unknown as string[][];
      await begun;
      return await rowsToBatch(columnsOf(query, exact), values, maxRows);
    } catch (error) {
      await begun;
      await checked;
      throw error;
    }
  };
  return {
    rows: rows(),
    left: settled.then(
      ([begin, , end, clean]) =>
        begin.status === "fulfilled" && end.status === "fulfilled" && clean.status === "fulfilled",
    ),
  };
}
