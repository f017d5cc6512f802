import type { Batch, RunOptions } from "../engine";
import { rowsToBatch } from "../rows-to-batch";
import { columnsOf } from "./columns";
import { cancelling } from "./cancelling";
import { localSettings, meterOf, ONE_STATEMENT, type Session } from "./session";

export interface WholeReading {
  rows: Promise<Batch>;
  /** Whether nothing is left in the session of what ran in it: locks, settings, temporary tables, prepared statements. It never fails. */
  left: Promise<boolean>;
}

/**
 * One reading statement in a read-only transaction, and all that has to be said before and after it, in one round trip. What was begun with an
 * error ends the same way: each of the messages is a transaction's or a statement's own.
 */
export function readWhole(session: Session, text: string, options: RunOptions & { maxBytes: number }): WholeReading {
  const { maxRows, maxBytes, signal, exact = false } = options;
  const meter = meterOf(session);
  meter.left = maxBytes;
  const begun = session.unsafe(`BEGIN TRANSACTION READ ONLY; ${localSettings(options)}`).simple();
  const query = session.unsafe(text, [], ONE_STATEMENT).values();
  const ended = session.unsafe("ROLLBACK").simple();
  const cleaned = session.unsafe("DISCARD ALL").simple();
  // Where nothing could begin, the driver would try the connection again for each of the others.
  begun.catch(() => [query, ended, cleaned].forEach((other) => other.cancel()));
  const heed = cancelling(query, signal);
  const said = Promise.allSettled([begun, query, ended, cleaned]).finally(heed.end);
  const rows = async (): Promise<Batch> => {
    try {
      const values = (await query) as unknown as string[][];
      await begun;
      return rowsToBatch(columnsOf(query, exact), values, maxRows);
    } catch (error) {
      await begun;
      throw error;
    }
  };
  return { rows: rows(), left: said.then(([begin, , end, clean]) => begin.status === "fulfilled" && end.status === "fulfilled" && clean.status === "fulfilled") };
}
