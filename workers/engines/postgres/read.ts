import { FIRST_ROWS, nextBatchRows } from "../batch-size";
import type { Batch, Inspector, RunOptions } from "../engine";
import { rowsToBatch } from "../rows-to-batch";
import { type Column, columnsOf } from "./columns";
import { cancelling } from "./cancelling";
import { refuseUserCalls } from "./refuse-user-calls";
import { BATCH_BYTES, localSettings, meterOf, ONE_STATEMENT, rollBack, serverOf, type Session } from "./session";

/** Rows per round trip; most charts need one. */
const BATCH_ROWS = 10_000;

/**
 * Sends the statement together with its BEGIN READ ONLY, over the extended protocol, which takes one statement only.
 * The ROLLBACK also undoes settings that the statement changed.
 */
export async function* readOnlyBatches(session: Session, text: string, options: RunOptions): AsyncGenerator<Batch> {
  const { maxRows, batchRows, maxBytes, signal, exact = false } = options;
  const { authorize } = options;
  const authorizesBefore = authorize && !serverOf(session).readsCatalogInTransaction;
  if (authorizesBefore) await inspectReadOnly(session, options, authorize);
  const begun = begin(session, options, Boolean(authorize && !authorizesBefore));
  if (authorize && !authorizesBefore) await authorized(session, begun, authorize);
  const checked = refuseUserCalls(session, options);
  const query = session.unsafe(text, [], ONE_STATEMENT).values();
  // Where the transaction cannot begin, the driver would reconnect for the statement.
  begun.catch(() => query.cancel());
  const heed = cancelling(query, signal);
  const meter = meterOf(session);
  meter.left = maxBytes ?? BATCH_BYTES;
  try {
    let left = maxRows;
    let columns: Column[] | null = null;
    let requested = Math.min(batchRows ? FIRST_ROWS : BATCH_ROWS, maxRows);
    for await (const rows of COUNTLESS.test(text) ? [await query] : query.cursor(requested)) {
      columns ??= columnsOf(query, exact);
      const batch = await rowsToBatch(columns, rows as unknown as string[][], left);
      left -= batch.length;
      // Fewer rows than requested are the last: the driver would report it a round trip later.
      const isLast = left <= 0 || rows.length < requested;
      if (batchRows)
        readNextRows(
          query,
          (requested = Math.max(1, Math.min(nextBatchRows(rows as unknown as string[][], batchRows), left))),
        );
      if (maxBytes === undefined) meter.left = BATCH_BYTES;
      yield batch;
      if (isLast) break;
    }
    await begun;
    if (!columns) yield await rowsToBatch(columnsOf(query, exact), [], 0);
  } catch (error) {
    signal?.throwIfAborted();
    await begun;
    await checked;
    throw error;
  } finally {
    heed.end();
    meter.left = Infinity;
    // Without a transaction there may be no connection: connecting again would only take time. The connection's next
    // statement runs after the rollback.
    if (
      await begun.then(
        () => true,
        () => false,
      )
    )
      rollBack(session);
  }
}

/**
 * Begins a snapshot of its own where something is looked up before the statement. Sent at once: the driver would wait
 * until the promise is awaited.
 */
const begin = (
  session: Session,
  options: RunOptions,
  isSnapshot: boolean,
): Promise<unknown> & { catch: Promise<unknown>["catch"] } => {
  const server = serverOf(session);
  return session
    .unsafe(
      `BEGIN TRANSACTION${isSnapshot && server.takesSnapshots ? " ISOLATION LEVEL REPEATABLE READ" : ""} READ ONLY; ${localSettings(options, server)}`,
    )
    .simple()
    .execute();
};

/** Ends the transaction where the statement is not authorized. */
async function authorized(
  session: Session,
  begun: Promise<unknown>,
  authorize: NonNullable<RunOptions["authorize"]>,
): Promise<void> {
  await begun;
  try {
    await authorize(inspectorIn(session));
  } catch (error) {
    rollBack(session);
    throw error;
  }
}

const inspectorIn = (session: Session): Inspector =>
  serverOf(session).inspectorOf(
    async (sql) => (await session.unsafe(sql, [], ONE_STATEMENT).values()) as unknown as (string | null)[][],
  );

/** Resolves names and plans in a read-only transaction. */
export async function inspectReadOnly<T>(
  session: Session,
  options: RunOptions,
  use: (inspector: Inspector) => Promise<T>,
): Promise<T> {
  await begin(session, options, true);
  try {
    return await use(inspectorIn(session));
  } finally {
    rollBack(session);
  }
}

/** Sets how many rows the driver's cursor requests with each of its following round trips. */
const readNextRows = (query: object, rows: number): void => void ((query as { cursorRows: number }).cursorRows = rows);

/** The driver's cursor returns no rows of statements whose completion has no row count; these are short. */
const COUNTLESS = /^\s*(?:explain|show)\b/i;
