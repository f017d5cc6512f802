import { FIRST_ROWS, nextBatchRows } from "../batch-size";
import type { Batch, RunOptions } from "../engine";
import { rowsToBatch } from "../rows-to-batch";
import { type Column, columnsOf } from "./columns";
import { cancelling } from "./cancelling";
import { BATCH_BYTES, localSettings, meterOf, ONE_STATEMENT, rollBack, type Session } from "./session";

/** Rows a round trip; most charts need one. */
const BATCH_ROWS = 10_000;

/**
 * The statement goes out together with its BEGIN READ ONLY, over the extended protocol, which takes one statement only. The
 * ROLLBACK also undoes settings that the statement changed.
 */
export async function* readOnlyBatches(session: Session, text: string, options: RunOptions): AsyncGenerator<Batch> {
  const { maxRows, batchRows, maxBytes, signal, exact = false } = options;
  const begun = session.unsafe(`BEGIN TRANSACTION READ ONLY; ${localSettings(options)}`).simple();
  const query = session.unsafe(text, [], ONE_STATEMENT).values();
  // Where nothing could begin, the driver would try the connection again for the statement.
  begun.catch(() => query.cancel());
  const heed = cancelling(query, signal);
  const meter = meterOf(session);
  meter.left = maxBytes ?? BATCH_BYTES;
  try {
    let left = maxRows;
    let columns: Column[] | null = null;
    let asked = Math.min(batchRows ? FIRST_ROWS : BATCH_ROWS, maxRows);
    for await (const rows of COUNTLESS.test(text) ? [await query] : query.cursor(asked)) {
      columns ??= columnsOf(query, exact);
      const batch = rowsToBatch(columns, rows as unknown as string[][], left);
      left -= batch.length;
      // Fewer rows than were asked for are the last: the driver would say so a round trip later.
      const isLast = left <= 0 || rows.length < asked;
      if (batchRows) askNext(query, (asked = Math.max(1, Math.min(nextBatchRows(rows as unknown as string[][], batchRows), left))));
      if (maxBytes === undefined) meter.left = BATCH_BYTES;
      yield batch;
      if (isLast) break;
    }
    await begun;
    if (!columns) yield rowsToBatch(columnsOf(query, exact), [], 0);
  } catch (error) {
    signal?.throwIfAborted();
    await begun;
    throw error;
  } finally {
    heed.end();
    meter.left = Infinity;
    // Without a transaction there may be no connection either: another try at it would only take its time. Whatever the session does next comes after it.
    if (await begun.then(() => true, () => false)) rollBack(session);
  }
}

/** How many rows the driver's cursor asks for from now on: it says so with each of its round trips. */
const askNext = (query: object, rows: number): void => void ((query as { cursorRows: number }).cursorRows = rows);

/** The driver's cursor gives no rows of statements whose completion tells no number of them; these are short. */
const COUNTLESS = /^\s*(?:explain|show)\b/i;
