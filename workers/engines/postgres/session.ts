import postgres from "postgres";
import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { RunOptions } from "../engine";
import type { Reach } from "../reach";
import { onWorkers } from "../socket-time";
import { type Encryption, type Meter, workersSocket } from "./workers-socket";
import type { Labeled } from "../connection-pool";
import { POSTGRESQL, type ServerFacts } from "./server-facts";

/**
 * One socket of the driver, which runs one statement at a time: a transaction may not see another's statements. It
 * connects with its first statement.
 */
export type Session = ReturnType<typeof openSession>;

/**
 * The extended protocol takes one statement only; the driver would use the simple one where nothing is bound, and run
 * whatever follows a semicolon.
 */
export const ONE_STATEMENT = { prepare: false, simple: false };

/** Bytes of a round trip that fit into memory, where the whole result is unlimited. */
export const BATCH_BYTES = 64 * 1024 * 1024;

/** Values are PostgreSQL's text; this driver's own parsers read naive times in the machine's zone. */
export function openSession(
  reached: Reach,
  {
    idleSeconds = 20,
    label = "edgewise",
    server = POSTGRESQL,
  }: { idleSeconds?: number; label?: string | undefined; server?: ServerFacts } = {},
) {
  const { host, addresses, port, database, username, password, parameters, certificates } = reached;
  const encryption = ENCRYPTION[certificates?.mode ?? parameters["sslmode"] ?? "disable"] ?? "never";
  // An option that the driver has and its types lack.
  const meter: Meter = { left: Infinity };
  const socket: object = onWorkers
    ? { socket: dialedAhead(() => workersSocket(reached, encryption, meter)) }
    : { ssl: encryption === "always" ? { servername: host } : encryption === "if offered" ? "prefer" : false };
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
    idle_timeout: idleSeconds,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: label },
    types: { text: { to: 25, from: UNPARSED, serialize: String, parse: (value: string) => value } },
  });
  meters.set(session, meter);
  servers.set(session, server);
  return session;
}

const meters = new WeakMap<object, Meter>();
/** Returns what a connection may still receive. */
export const meterOf = (session: Session): Meter => meters.get(session)!;

const servers = new WeakMap<object, ServerFacts>();
/** Returns what the server of a connection does differently. */
export const serverOf = (session: Session): ServerFacts => servers.get(session)!;

/** Starts connecting early: the driver waits for a timer before it connects, a millisecond on Workers. */
function dialedAhead<T>(dial: () => Promise<T>): () => Promise<T> {
  let first: Promise<T> | null = dial();
  return () => {
    const dialed = first ?? dial();
    first = null;
    return dialed;
  };
}

/** Types that the driver would otherwise convert to its own values. */
const UNPARSED = [16, 17, 20, 21, 23, 26, 114, 700, 701, 1082, 1114, 1184, 1700, 3802];

/** By sslmode. Certificates are always verified, as Workers cannot skip it. */
const ENCRYPTION: Record<string, Encryption> = {
  disable: "never",
  allow: "if offered",
  prefer: "if offered",
  require: "always",
  "verify-ca": "always",
  "verify-full": "always",
};

/** The rollback of a connection's last transaction: only closing the connection waits for it. */
const rollbacks = new WeakMap<Session, Promise<void>>();
/** Ends the connection's transaction without waiting for it. */
export const rollBack = (session: Session): void =>
  void rollbacks.set(
    session,
    session
      .unsafe("ROLLBACK")
      .simple()
      .then(
        () => {},
        () => {},
      ),
  );
const CLOSING_MS = 1000;

/**
 * Waits for the rollback: the driver loses a connection that is ended between an unfinished cursor and its ROLLBACK.
 */
export async function endSession(session: Session): Promise<void> {
  await Promise.race([rollbacks.get(session), new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
  await session.end({ timeout: CLOSING_MS / 1000 });
}

/** Returns the settings at the start of a statement's transaction, after its BEGIN. */
export const localSettings = (
  { timeoutMs, schema, label }: RunOptions & Labeled,
  { setsConformingStrings, endsWithConnection }: ServerFacts,
): string =>
  [
    `SET LOCAL statement_timeout = ${Math.ceil(timeoutMs)}`,
    ...(setsConformingStrings ? ["SET LOCAL standard_conforming_strings = on"] : []),
    ...(schema === undefined ? [] : [`SET LOCAL search_path = ${dialect.quote(schema)}`]),
    ...(label === undefined ? [] : [`SET LOCAL application_name = ${dialect.text(label)}`]),
    ...(endsWithConnection ? [END_WITH_CONNECTION] : []),
  ].join("; ");

/**
 * Makes the server end a statement whose connection is closed, as of a Worker that died: without it, the statement runs
 * until it has rows to send. Servers since 14 have the setting, and accept it where the system reports closed sockets.
 */
const END_WITH_CONNECTION =
  "SELECT pg_catalog.set_config('client_connection_check_interval', '2s', true) " +
  "WHERE pg_catalog.current_setting('client_connection_check_interval', true) IS NOT NULL " +
  "AND pg_catalog.version() OPERATOR(pg_catalog.~~) '%linux%'";
