import { addressOf } from "../address";
import { mysql as dialect } from "../../../schema/sql/dialects/mysql";
import type { Batch, Connection, ConnectionSettings, RunOptions } from "../engine";
import { type Reach, reach } from "../reach";
import { rowsToBatch } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { encryptionAsked } from "./parameters";
import { refuseWriting } from "./read-only";
import { type Reading, readStatement } from "./read-statement";
import { explaining, relationsOfPlan } from "./relations";
import { command, killQuery, openSession } from "./session";
import type { Session } from "./session";
import { sessionPool } from "./session-pool";
import { StatementTimeout } from "./statement-timeout";
import { mysqlColumn } from "./types";
import type { MysqlColumn } from "./types";

const DEFAULT_PORT = 3306;
/** The server ends a statement in time; this much later it is ended from here. */
const GRACE_MS = 1000;
/** What MySQL calls no limit: one on rows that are read would cut INSERT … SELECT short. */
const NO_LIMIT = "18446744073709551615";

export function connect(settings: ConnectionSettings): Connection {
  const encrypted = encryptionAsked(addressOf(settings, DEFAULT_PORT).parameters);
  let reached: Promise<Reach> | undefined;
  const where = (): Promise<Reach> => (reached ??= reach(settings, DEFAULT_PORT));
  const sessions = sessionPool(async () => openSession(await where(), encrypted));
  const kill = async (session: Session): Promise<void> => killQuery(await where(), encrypted, session.id);
  /** Statements of one transaction, their batches in turn. */
  const runAll = async function* (textsFor: (session: Session) => readonly string[], options: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      yield* readOnlyBatches(session, textsFor(session), options, kill);
    } finally {
      sessions.giveBack(session);
    }
  };
  const run = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    refuseWriting(text);
    yield* runAll(() => [text], options);
  };
  const relations: Connection["relations"] = async (sql, options) => {
    refuseWriting(sql);
    const answers: Batch[] = [];
    for await (const batch of runAll(({ isMariaDb }) => explaining(sql, isMariaDb), { ...options, maxRows: 10_000 })) answers.push(batch);
    return relationsOfPlan(answers);
  };
  /** In a session of its own, which may write and is not used again. */
  const write = async (text: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const session = await openSession(await where(), encrypted, "writing");
    try {
      return await written(session, text, options, kill);
    } finally {
      session.destroy();
    }
  };
  return { run, write, relations, catalog: catalogOf(run), close: sessions.close };
}

/** Changes are there when this answers. Definitions commit by themselves, here as in every MySQL. */
async function written(session: Session, text: string, options: RunOptions, kill: (session: Session) => Promise<void>): Promise<Batch> {
  const { timeoutMs, signal } = options;
  await prepare(session, options, "START TRANSACTION READ WRITE", NO_LIMIT);
  const reading = readStatement(session, text, options);
  const abort = (): void => reading.stop(signal?.reason);
  const timer = setTimeout(() => reading.stop(new StatementTimeout("The statement took too long.")), timeoutMs + GRACE_MS);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const answers: Batch[] = [];
    for await (const batch of batchesOf(reading, options.exact)) answers.push(batch);
    signal?.throwIfAborted();
    await command(session, "COMMIT");
    return answers[0]!;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    if (session.isBusy && !session.lost) await kill(session).catch(() => {});
  }
}

/** Whoever leaves early, by a signal, the time, the row cap or a break, leaves no statement running in the database. */
async function* readOnlyBatches(session: Session, texts: readonly string[], options: RunOptions, kill: (session: Session) => Promise<void>): AsyncGenerator<Batch> {
  const { timeoutMs, signal } = options;
  await prepare(session, options, "START TRANSACTION READ ONLY");
  let reading: Reading | null = null;
  const abort = (): void => reading?.stop(signal?.reason);
  const timer = setTimeout(() => reading?.stop(new StatementTimeout("The statement took too long.")), timeoutMs + GRACE_MS);
  signal?.addEventListener("abort", abort, { once: true });
  try {
    for (const text of texts) {
      signal?.throwIfAborted();
      reading = readStatement(session, text, options);
      yield* batchesOf(reading, options.exact);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    if (session.isBusy && !session.lost) {
      session.destroy();
      await kill(session).catch(() => {});
    } else if (!session.lost) command(session, "ROLLBACK").catch(() => {});
    // There is no way back to no schema.
    if (session.ownSchema === "" && session.schema !== "") session.lost ??= new Error("in another schema");
  }
}

async function* batchesOf(reading: Reading, exact: boolean | undefined): AsyncGenerator<Batch> {
  let columns: MysqlColumn[] | null = null;
  for (;;) {
    const { rows, fields, isLast } = await reading.next();
    const isFirst = columns === null;
    columns ??= fields.map((field) => mysqlColumn(field, exact));
    if (isFirst || rows.length > 0) yield rowsToBatch(columns, rows);
    if (isLast) return;
  }
}

/** MariaDB counts seconds, MySQL milliseconds. A LIMIT of the statement's own wins over sql_select_limit. */
async function prepare(session: Session, { timeoutMs, schema, maxRows }: RunOptions, transaction: string, rows: number | string = maxRows): Promise<void> {
  const wanted = schema ?? session.ownSchema;
  if (session.schema !== wanted) await command(session, `USE ${dialect.quote(wanted)}`);
  session.schema = wanted;
  const time = session.isMariaDb ? `max_statement_time = ${timeoutMs / 1000}` : `max_execution_time = ${Math.ceil(timeoutMs)}`;
  const settings = `SET SESSION ${time}, sql_select_limit = ${rows}`;
  if (session.settings !== settings) await command(session, settings);
  session.settings = settings;
  await command(session, transaction);
}
