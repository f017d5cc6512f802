import { addressOf } from "../address";
import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Batch, Connection, ConnectionSettings, Inspector, RunOptions } from "../engine";
import { type Reach, reach } from "../reach";
import { rowsToBatch } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { encryptionRequested } from "./parameters";
import { refuseWriting } from "./read-only";
import { type Reading, readStatement } from "./read-statement";
import { resolveByDescription } from "../view-reads";
import { describedRelations, describingSql } from "./describe";
import { explaining, relationsOfPlan } from "./plan";
import { command, killQuery, openSession } from "./session";
import type { Session } from "./session";
import { sessionPool } from "./session-pool";
import { StatementTimeout } from "./statement-timeout";
import { mysqlColumn } from "./types";
import type { MysqlColumn } from "./types";
import { message } from "../../../schema/language/localizable";

const DEFAULT_PORT = 3306;
/** Milliseconds after the server's own timeout until the statement is canceled from here. */
const GRACE_MS = 1000;
/** MySQL's value for no limit: a limit on selected rows would truncate INSERT … SELECT. */
const NO_LIMIT = "18446744073709551615";

export function connect(settings: ConnectionSettings): Connection {
  const encrypted = encryptionRequested(addressOf(settings, DEFAULT_PORT).parameters, settings.certificates?.mode);
  let reached: Promise<Reach> | undefined;
  const where = (): Promise<Reach> => (reached ??= reach(settings, DEFAULT_PORT));
  const sessions = sessionPool(async () => openSession(await where(), encrypted));
  const kill = async (session: Session): Promise<void> => killQuery(await where(), encrypted, session.id);
  const withLabel = (text: string): string => (settings.label ? `/* ${settings.label} */ ${text}` : text);
  const run = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    refuseWriting(text);
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      yield* readOnlyBatches(session, withLabel(text), options, kill);
    } finally {
      sessions.giveBack(session);
    }
  };
  const inspect: Connection["inspect"] = async (options, use) => {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      await prepare(session, { ...options, maxRows: 0 }, READ_ONLY, NO_LIMIT);
      return await use(inspectorIn(session));
    } finally {
      await leave(session, kill);
      sessions.giveBack(session);
    }
  };
  /** Writes in a connection of its own, which is not reused. */
  const write = async (text: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const session = await openSession(await where(), encrypted, "writing");
    try {
      return await written(session, withLabel(text), options, kill);
    } finally {
      session.destroy();
    }
  };
  return { run, write, inspect, catalog: catalogOf(run), close: sessions.close };
}

/**
 * Runs a writing statement; changes are committed when it resolves. Definitions commit by themselves, as in every
 * MySQL.
 */
async function written(
  session: Session,
  text: string,
  options: RunOptions,
  kill: (session: Session) => Promise<void>,
): Promise<Batch> {
  const { timeoutMs, signal } = options;
  await prepare(session, options, "START TRANSACTION READ WRITE", NO_LIMIT);
  const reading = readStatement(session, text, options);
  const abort = (): void => reading.stop(signal?.reason);
  const timer = setTimeout(
    () => reading.stop(new StatementTimeout(message("The statement took too long."))),
    timeoutMs + GRACE_MS,
  );
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const responses: Batch[] = [];
    for await (const batch of batchesOf(reading, options.exact)) responses.push(batch);
    signal?.throwIfAborted();
    await command(session, "COMMIT");
    return responses[0]!;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    if (session.isBusy && !session.lost) await kill(session).catch(() => {});
  }
}

/**
 * Streams rows; a reader that stops early, by a signal, the timeout, the row limit or a break, leaves no statement
 * running in the database.
 */
async function* readOnlyBatches(
  session: Session,
  text: string,
  options: RunOptions,
  kill: (session: Session) => Promise<void>,
): AsyncGenerator<Batch> {
  const { timeoutMs, signal, authorize } = options;
  await prepare(session, options, READ_ONLY, authorize ? NO_LIMIT : options.maxRows);
  let reading: Reading | null = null;
  const abort = (): void => reading?.stop(signal?.reason);
  const timer = setTimeout(
    () => reading?.stop(new StatementTimeout(message("The statement took too long."))),
    timeoutMs + GRACE_MS,
  );
  signal?.addEventListener("abort", abort, { once: true });
  try {
    if (authorize) {
      await authorize(inspectorIn(session));
      await limit(session, options, options.maxRows);
    }
    signal?.throwIfAborted();
    reading = readStatement(session, text, options);
    yield* batchesOf(reading, options.exact);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    await leave(session, kill);
  }
}

const READ_ONLY = "START TRANSACTION READ ONLY";

/** Resolves names and plans in the connection's transaction. */
function inspectorIn(session: Session): Inspector {
  const batches = async (sql: string): Promise<Batch[]> => {
    const found: Batch[] = [];
    for await (const batch of batchesOf(readStatement(session, sql, { maxRows: 10_000 }), false)) found.push(batch);
    return found;
  };
  const rows = async (sql: string): Promise<unknown[][]> =>
    (await batches(sql)).flatMap(({ values, length }) =>
      Array.from({ length }, (_, row) => values.map((cells) => cells[row])),
    );
  return {
    resolve: (relations) =>
      resolveByDescription(
        relations,
        async (names) => describedRelations(names, await rows(describingSql(names))),
        dialect,
      ),
    plan: async (sql) => {
      refuseWriting(sql);
      const found: Batch[] = [];
      for (const each of explaining(sql, session.isMariaDb)) found.push(...(await batches(each)));
      return relationsOfPlan(found);
    },
  };
}

async function leave(session: Session, kill: (session: Session) => Promise<void>): Promise<void> {
  if (session.isBusy && !session.lost) {
    session.destroy();
    await kill(session).catch(() => {});
  } else if (!session.lost) command(session, "ROLLBACK").catch(() => {});
  // A connection cannot return to having no schema.
  if (session.ownSchema === "" && session.schema !== "") session.lost ??= new Error("in another schema");
}

async function* batchesOf(reading: Reading, exact: boolean | undefined): AsyncGenerator<Batch> {
  let columns: MysqlColumn[] | null = null;
  for (;;) {
    const { rows, fields, isLast } = await reading.next();
    const isFirst = columns === null;
    columns ??= fields.map((field) => mysqlColumn(field, exact));
    if (isFirst || rows.length > 0) yield await rowsToBatch(columns, rows);
    if (isLast) return;
  }
}

/** Begins a transaction with the statement's schema and limits. A LIMIT of the statement overrides sql_select_limit. */
async function prepare(
  session: Session,
  options: RunOptions,
  transaction: string,
  rows: number | string,
): Promise<void> {
  const wanted = options.schema ?? session.ownSchema;
  if (session.schema !== wanted) await command(session, `USE ${dialect.quote(wanted)}`);
  session.schema = wanted;
  await limit(session, options, rows);
  await command(session, transaction);
}

/** MariaDB takes seconds, MySQL milliseconds. */
async function limit(session: Session, { timeoutMs }: RunOptions, rows: number | string): Promise<void> {
  const time = session.isMariaDb
    ? `max_statement_time = ${timeoutMs / 1000}`
    : `max_execution_time = ${Math.ceil(timeoutMs)}`;
  const settings = `SET SESSION ${time}, sql_select_limit = ${rows}`;
  if (session.settings !== settings) await command(session, settings);
  session.settings = settings;
}
