import postgres from "postgres";
import type { Value } from "../../../schema/query/answer";
import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import { type Reach, reach } from "../reach";
import { FIRST_ROWS, nextBatchRows } from "../batch-size";
import type { Batch, Connection, ConnectionSettings, ResultColumn, RunOptions } from "../engine";
import { exactDecimal } from "../exact-number";
import { exactTime } from "../exact-time";
import { catalogOf } from "./catalog";
import { relationsBy } from "./relations";
import { epochMs, postgresType } from "./types";
import { onWorkers } from "../socket-time";
import { type Encryption, type Meter, workersSocket } from "./workers-socket";

/** Rows a round trip; most charts need one. */
const BATCH_ROWS = 10_000;
/** Bytes of a round trip that this program has room for, where the whole answer may have any number. */
const BATCH_BYTES = 64 * 1024 * 1024;
const DEFAULT_PORT = 5432;

/** Statements of one answer that run at the same time; a Worker may have six sockets waiting. */
const MAX_SESSIONS = 3;

type Sql = ReturnType<typeof client>;

export function connect(settings: ConnectionSettings): Connection {
  let reached: Promise<Reach> | undefined;
  const sessions = sessionPool(() => (reached ??= reach(settings, DEFAULT_PORT)), client);
  const run = async function* (text: string, options: RunOptions): AsyncGenerator<Batch> {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      yield* readOnlyBatches(session, text, options);
    } finally {
      sessions.giveBack(session);
    }
  };
  const write = async (text: string, options: RunOptions): Promise<Batch> => {
    options.signal?.throwIfAborted();
    const session = await sessions.take();
    try {
      return await written(session, text, options);
    } finally {
      sessions.giveBack(session);
    }
  };
  return { run, write, catalog: catalogOf(run), relations: relationsBy(run), prepare: sessions.prepare, close: sessions.close };
}

interface SessionPool {
  prepare: () => void;
  take: () => Promise<Sql>;
  giveBack: (session: Sql) => void;
  close: () => Promise<void>;
}

/** Each session is one socket that serves one statement at a time: a transaction may not see another's statements. */
function sessionPool(find: () => Promise<Reach>, make: (reached: Reach) => Sql): SessionPool {
  const all: Sql[] = [];
  const idle: Sql[] = [];
  const waiting: ((session: Sql) => void)[] = [];
  let prepared: Promise<Sql> | null = null;
  let isClosed = false;
  const idleOrNew = async (): Promise<Sql> => {
    const reached = await find();
    if (isClosed) throw new Error("The connection is closed.");
    const free = idle.pop();
    if (free) return free;
    if (all.length >= MAX_SESSIONS) return new Promise((resolve) => waiting.push(resolve));
    const made = make(reached);
    all.push(made);
    return made;
  };
  return {
    prepare: () => {
      if (idle.length > 0) return;
      prepared ??= idleOrNew().then(connected);
      prepared.catch(() => {});
    },
    take: async () => {
      const ready = prepared ?? idleOrNew();
      prepared = null;
      return ready;
    },
    giveBack: (session) => {
      const next = waiting.shift();
      if (next) next(session);
      else idle.push(session);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(all.map(ended));
    },
  };
}

/** The session when its socket is open and the server has let it in. The driver's `reserve` says so only where it asks for types first. */
async function connected(session: Sql): Promise<Sql> {
  await session.unsafe("").simple();
  return session;
}

/** What a session's last transaction ends with: nobody waits for it but who closes the session. */
const rollbacks = new WeakMap<Sql, Promise<void>>();
const CLOSING_MS = 1000;

/** The driver forgets a session that is ended between a cursor left early and its ROLLBACK. */
async function ended(session: Sql): Promise<void> {
  await Promise.race([rollbacks.get(session), new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
  await session.end({ timeout: CLOSING_MS / 1000 });
}

/** Values come as PostgreSQL's text; this driver's own parsers read naive times in the machine's zone. */
function client(reached: Reach) {
  const { host, addresses, port, database, username, password, parameters } = reached;
  const encryption = ENCRYPTION[parameters["sslmode"] ?? "disable"] ?? "never";
  // An option that the driver has and its types have not.
  const meter: Meter = { left: Infinity };
  const socket: object = onWorkers ? { socket: dialedAhead(() => workersSocket(reached, encryption, meter)) } : { ssl: encryption === "always" ? { servername: host } : encryption === "if offered" ? "prefer" : false };
  const session = postgres({
    host: addresses[0],
    port,
    database,
    username,
    password,
    ssl: false,
    ...socket,
    max: 1,
    fetch_types: false,
    prepare: false,
    idle_timeout: 20,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "edgewise" },
    types: { text: { to: 25, from: UNPARSED, serialize: String, parse: (value: string) => value } },
  });
  meters.set(session, meter);
  return session;
}

const meters = new WeakMap<object, Meter>();

/** The driver waits for a timer before it dials, a millisecond on Workers: the first socket is on its way by then. */
function dialedAhead<T>(dial: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | null = dial();
  return () => {
    const dialed = first ?? dial();
    first = null;
    return dialed;
  };
}

/** Types whose text the driver would otherwise turn into its own values. */
const UNPARSED = [16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 1700, 3802];

/** By sslmode. Certificates are always verified, as Workers can not do without. */
const ENCRYPTION: Record<string, Encryption> = { disable: "never", allow: "if offered", prefer: "if offered", require: "always", "verify-ca": "always", "verify-full": "always" };

/**
 * The statement goes out together with its BEGIN READ ONLY, over the extended protocol, which takes one statement only. The
 * ROLLBACK also undoes settings that the statement changed.
 */
async function* readOnlyBatches(session: Sql, text: string, options: RunOptions): AsyncGenerator<Batch> {
  const { maxRows, batchRows, maxBytes, signal, exact = false } = options;
  const begun = session.unsafe(`BEGIN TRANSACTION READ ONLY; ${settings(options)}`).simple();
  const query = session.unsafe(text, [], { prepare: false }).values();
  // Where nothing could begin, the driver would try the connection again for the statement.
  begun.catch(() => query.cancel());
  const heed = cancelling(query, signal);
  const meter = meters.get(session)!;
  meter.left = maxBytes ?? BATCH_BYTES;
  try {
    let left = maxRows;
    let columns: Column[] | null = null;
    for await (const rows of COUNTLESS.test(text) ? [await query] : query.cursor(Math.min(batchRows ? FIRST_ROWS : BATCH_ROWS, maxRows))) {
      columns ??= columnsOf(query, exact);
      const batch = toBatch(columns, rows as unknown as string[][], left);
      left -= batch.length;
      if (batchRows) askNext(query, Math.min(nextBatchRows(rows as unknown as string[][], batchRows), left));
      if (maxBytes === undefined) meter.left = BATCH_BYTES;
      yield batch;
      if (left <= 0) break;
    }
    await begun;
    if (!columns) yield toBatch(columnsOf(query, exact), [], 0);
  } catch (error) {
    signal?.throwIfAborted();
    await begun;
    throw error;
  } finally {
    heed.end();
    meter.left = Infinity;
    // Without a transaction there may be no connection either: another try at it would only take its time. Whatever the session does next comes after it.
    if (await begun.then(() => true, () => false)) rollbacks.set(session, session.unsafe("ROLLBACK").simple().then(() => {}, () => {}));
  }
}

/** How many rows the driver's cursor asks for from now on: it says so with each of its round trips. */
const askNext = (query: object, rows: number): void => void ((query as { cursorRows: number }).cursorRows = Math.max(1, rows));

/** Changes are there when this answers, and not when it throws: a session whose commit was not heard of may have made them. */
async function written(session: Sql, text: string, options: RunOptions): Promise<Batch> {
  const { maxRows, maxBytes = BATCH_BYTES, signal, exact = false } = options;
  await session.unsafe(`BEGIN; ${settings(options)}`).simple();
  const meter = meters.get(session)!;
  meter.left = maxBytes;
  const query = session.unsafe(text, [], { prepare: false }).values();
  const heed = cancelling(query, signal);
  try {
    const rows = (await query) as unknown as string[][];
    signal?.throwIfAborted();
    await session.unsafe("COMMIT").simple();
    return toBatch(columnsOf(query, exact), rows, maxRows);
  } catch (error) {
    rollbacks.set(session, session.unsafe("ROLLBACK").simple().then(() => {}, () => {}));
    signal?.throwIfAborted();
    throw error;
  } finally {
    heed.end();
    meter.left = Infinity;
  }
}

const settings = ({ timeoutMs, schema }: RunOptions): string =>
  `SET LOCAL statement_timeout = ${Math.ceil(timeoutMs)}; SET LOCAL standard_conforming_strings = on${schema === undefined ? "" : `; SET LOCAL search_path = ${dialect.quote(schema)}`}`;

/** Cancels the query in the database when the signal says so, until it is heard. */
function cancelling(query: { cancel: () => void }, signal: AbortSignal | undefined): { end: () => void } {
  let insisting: ReturnType<typeof setInterval> | undefined;
  const cancel = (): void => {
    insisting = setInterval(cancelAgain(query), CANCEL_AGAIN_MS);
    query.cancel();
  };
  signal?.addEventListener("abort", cancel, { once: true });
  return {
    end: () => {
      signal?.removeEventListener("abort", cancel);
      clearInterval(insisting);
    },
  };
}

const CANCEL_AGAIN_MS = 200;

/** PostgreSQL ignores a cancel that comes while it waits for the next message of a statement, and the driver asks once only. */
function cancelAgain(query: object): () => void {
  const { canceller } = query as { canceller?: ((query: object) => Promise<unknown>) | null };
  return () => void canceller?.(query).catch(() => {});
}

/** The driver's cursor gives no rows of statements whose completion tells no number of them; these are short. */
const COUNTLESS = /^\s*(?:explain|show)\b/i;

interface Column extends ResultColumn {
  parse: (text: string) => Value;
}

/** The driver keeps the row description on the query, also when no row comes. */
function columnsOf(query: object, exact: boolean): Column[] {
  const described = (query as { statement?: { columns?: { name: string; type: number }[] } | null }).statement?.columns ?? [];
  return described.map(({ name, type }) => {
    const known = postgresType(type);
    return { name, ...known, parse: exact ? (EXACT[known.typeName] ?? EXACT[known.type] ?? known.parse) : known.parse };
  });
}

const wholeNumber = (text: string): Value => (Number.isSafeInteger(+text) ? +text : text);
const EXACT: Readonly<Record<string, (text: string) => Value>> = { NUMERIC: exactDecimal, int: wholeNumber, datetime: (text) => exactTime(text, epochMs) };

function toBatch(columns: Column[], rows: readonly (readonly (string | null)[])[], most: number): Batch {
  const length = Math.min(rows.length, most);
  const values = columns.map(({ parse }, column) => {
    const cells: Value[] = new Array(length);
    for (let row = 0; row < length; row++) {
      const text = rows[row]![column]!;
      cells[row] = text === null ? null : parse(text);
    }
    return cells;
  });
  return { columns: columns.map(({ name, type, typeName }) => ({ name, type, typeName })), values, length };
}
