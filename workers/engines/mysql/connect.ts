import { addressOf } from "../address";
import type { Batch, Connection, ConnectionSettings, Inspector, RunOptions } from "../engine";
import { type Reach, reach } from "../reach";
import { rowsToBatch } from "../rows-to-batch";
import { catalogOf } from "./catalog";
import { encryptionRequested } from "./parameters";
import { refuseUncertainReading, refuseWriting } from "./read-only";
import { type Reading, readStatement } from "./read-statement";
import { resolveByDescription } from "../view-reads";
import { describedRelations, describingSql } from "./describe";
import { explaining, relationsOfPlan } from "./plan";
import { command, killQuery, openSession } from "./session";
import type { Session, Target } from "./session";
import { MYSQL, type ServerFacts } from "./server-facts";
import { sessionPool } from "./session-pool";
import { StatementTimeout } from "./statement-timeout";
import { mysqlColumn } from "./types";
import type { MysqlColumn } from "./types";
import { message } from "../../../schema/language/localizable";

/** Milliseconds after the server's own timeout until the statement is canceled from here. */
const GRACE_MS = 1000;

export const connect = (settings: ConnectionSettings): Connection => connectTo(MYSQL, settings);

export function connectTo(server: ServerFacts, settings: ConnectionSettings): Connection {
  const encrypted = encryptionRequested(addressOf(settings, server.port).parameters, settings.certificates?.mode);
  let reached: Promise<Reach> | undefined;
  const where = async (): Promise<Target> => ({
    reached: await (reached ??= reach(settings, server.port)),
    encrypted,
    server,
  });
  const sessions = sessionPool(async () => openSession(await where()));
  const kill = async (session: Session): Promise<void> => killQuery(await where(), session.id);
  const withLabel = (text: string): string => (settings.label ? `/* ${settings.label} */ ${text}` : text);
  const run = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    refuseWriting(text);
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      if (session.server.begin.reading === null) refuseUncertainReading(text);
      yield* readOnlyBatches(session, withLabel(text), options, kill);
    } finally {
      sessions.giveBack(session);
    }
  };
  const inspect: Connection["inspect"] = async (options, use) => {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      await prepare(session, { ...options, maxRows: 0 }, "reading", null);
      return await use(inspectorIn(session));
    } finally {
      await leave(session, kill);
      sessions.giveBack(session);
    }
  };
  /** Writes in a connection of its own, which is not reused. */
  const write = async (text: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const session = await openSession(await where(), "writing");
    try {
      return await written(session, withLabel(text), options, kill);
    } finally {
      session.destroy();
    }
  };
  return { run, write, inspect, catalog: catalogOf(run, server), close: sessions.close };
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
  await prepare(session, options, "writing", null);
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
    if (session.server.begin.writing !== null) await command(session, "COMMIT");
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
  await prepare(session, options, "reading", authorize ? null : options.maxRows);
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
  const { server } = session;
  return {
    resolve: (relations) =>
      resolveByDescription(
        relations,
        async (names) => describedRelations(names, await rows(describingSql(names, server)), server),
        server.dialect,
      ),
    plan: async (sql) => {
      refuseWriting(sql);
      if (!server.plansNameTables) return [];
      const found: Batch[] = [];
      for (const each of explaining(sql, session.greeting.isMariaDb)) found.push(...(await batches(each)));
      return relationsOfPlan(found);
    },
  };
}

async function leave(session: Session, kill: (session: Session) => Promise<void>): Promise<void> {
  if (session.isBusy && !session.lost) {
    session.destroy();
    await kill(session).catch(() => {});
  } else if (!session.lost && session.server.begin.reading !== null) command(session, "ROLLBACK").catch(() => {});
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

/**
 * Begins a transaction with the statement's schema and limits, null for no limit of rows. A LIMIT of the statement
 * overrides sql_select_limit.
 */
async function prepare(
  session: Session,
  options: RunOptions,
  use: keyof ServerFacts["begin"],
  rows: number | null,
): Promise<void> {
  const { server } = session;
  const wanted = options.schema ?? session.ownSchema;
  if (session.schema !== wanted) await command(session, `USE ${schemaSql(session, wanted)}`);
  session.schema = wanted;
  await limit(session, options, rows);
  const begin = server.begin[use];
  if (begin !== null) await command(session, begin);
}

/** The name of a schema in the catalog of the connection. */
function schemaSql({ server: { dialect, hasCatalogs }, ownSchema }: Session, wanted: string): string {
  const dot = hasCatalogs ? ownSchema.indexOf(".") : -1;
  if (dot < 0) return dialect.quote(wanted);
  const schema = wanted === ownSchema ? ownSchema.slice(dot + 1) : wanted;
  return `${dialect.quote(ownSchema.slice(0, dot))}.${dialect.quote(schema)}`;
}

async function limit(session: Session, { timeoutMs }: RunOptions, rows: number | null): Promise<void> {
  const settings = session.server.limits(session.greeting, timeoutMs, rows);
  if (settings === null) return;
  if (session.settings !== settings) await command(session, settings);
  session.settings = settings;
}
