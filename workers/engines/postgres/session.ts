import postgres from "postgres";
import { postgres as dialect } from "../../../schema/sql/dialects/postgres";
import type { RunOptions } from "../engine";
import type { Reach } from "../reach";
import { onWorkers } from "../socket-time";
import { type Encryption, type Meter, workersSocket } from "./workers-socket";

/** One socket of the driver, which serves one statement at a time: a transaction may not see another's statements. It dials with its first statement. */
export type Session = ReturnType<typeof openSession>;

/** The extended protocol takes one statement only; the driver would take the simple one where nothing is bound, and with it whatever follows a semicolon. */
export const ONE_STATEMENT = { prepare: false, simple: false };

/** Bytes of a round trip that this program has room for, where the whole answer may have any number. */
export const BATCH_BYTES = 64 * 1024 * 1024;

/** Values come as PostgreSQL's text; this driver's own parsers read naive times in the machine's zone. */
export function openSession(reached: Reach, idleSeconds = 20) {
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
    idle_timeout: idleSeconds,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "edgewise" },
    types: { text: { to: 25, from: UNPARSED, serialize: String, parse: (value: string) => value } },
  });
  meters.set(session, meter);
  return session;
}

const meters = new WeakMap<object, Meter>();
/** What a session may still receive. */
export const meterOf = (session: Session): Meter => meters.get(session)!;

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

/** What a session's last transaction ends with: nobody waits for it but who closes the session. */
const rollbacks = new WeakMap<Session, Promise<void>>();
/** Ends the session's transaction, which nobody waits for here. */
export const rollBack = (session: Session): void => void rollbacks.set(session, session.unsafe("ROLLBACK").simple().then(() => {}, () => {}));
const CLOSING_MS = 1000;

/** The driver forgets a session that is ended between a cursor left early and its ROLLBACK. */
export async function endSession(session: Session): Promise<void> {
  await Promise.race([rollbacks.get(session), new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
  await session.end({ timeout: CLOSING_MS / 1000 });
}

/** What a transaction of a statement begins with, after its BEGIN. */
export const localSettings = ({ timeoutMs, schema }: RunOptions): string =>
  `SET LOCAL statement_timeout = ${Math.ceil(timeoutMs)}; SET LOCAL standard_conforming_strings = on${schema === undefined ? "" : `; SET LOCAL search_path = ${dialect.quote(schema)}`}`;
