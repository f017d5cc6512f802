import type { Batch, RunOptions } from "../engine";
import { rowsToBatch } from "../rows-to-batch";
import { columnsOf } from "./columns";
import { cancelling } from "./cancelling";
import { BATCH_BYTES, localSettings, meterOf, ONE_STATEMENT, rollBack, serverOf, type Session } from "./session";

/**
 * Runs a writing statement; changes are committed when it resolves, and usually not when it throws: a connection that
 * was lost during commit may have committed them.
 */
export async function written(session: Session, text: string, options: RunOptions): Promise<Batch> {
  const { maxRows, maxBytes = BATCH_BYTES, signal, exact = false } = options;
  await session.unsafe(`BEGIN; ${localSettings(options, serverOf(session))}`).simple();
  const meter = meterOf(session);
  meter.left = maxBytes;
  const query = session.unsafe(text, [], ONE_STATEMENT).values();
  const heed = cancelling(query, signal);
  try {
    const rows = (await query) as unknown as string[][];
    signal?.throwIfAborted();
    await session.unsafe("COMMIT").simple();
    return await rowsToBatch(columnsOf(query, exact), rows, maxRows);
  } catch (error) {
    rollBack(session);
    signal?.throwIfAborted();
    throw error;
  } finally {
    heed.end();
    meter.left = Infinity;
  }
}
