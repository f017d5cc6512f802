import { connect as dial } from "node:net";
import type { Connection as Driver } from "mysql2";
import type { Reach } from "../reach";
import { onWorkers } from "../socket-time";
import { type WorkersSocket, workersSocket } from "./workers-socket";

/** One socket that serves one statement at a time. */
export interface Session {
  driver: Driver;
  /** Closes the socket at once: the driver's own way waits for what the server has still to send. */
  destroy: () => void;
  id: number;
  isMariaDb: boolean;
  /** The schema that unqualified names mean: the connection's own, and the one of the last statement. */
  ownSchema: string;
  schema: string;
  /** What SET said last, not to say it again. */
  settings: string;
  /** Whether the server still works on a statement of it. */
  isBusy: boolean;
  /** Why it can not be used any more. */
  lost: unknown;
}

/** Sessions that read can do nothing else, even outside transactions. */
export type SessionUse = "reading" | "writing";

const CONNECT_TIMEOUT_MS = 10_000;

/** Dials the addresses in turn; what the server answers is final. */
export async function openSession(reached: Reach, encrypted: boolean, use: SessionUse = "reading"): Promise<Session> {
  let failed: unknown;
  for (const address of reached.addresses) {
    try {
      return await signedIn(reached, address, encrypted, use);
    } catch (error) {
      failed = error;
      // The name was looked up and allowed a moment ago, and the platform's network leads to no private address.
      if (error instanceof TypeError && /expectedServerHostname/.test(error.message)) return signedIn(reached, reached.host, encrypted, use);
      if (typeof (error as { errno?: unknown }).errno === "number" && (error as { sqlState?: unknown }).sqlState !== undefined) break;
    }
  }
  throw failed;
}

/** Runs a statement whose answer does not matter. */
export function command({ driver }: Pick<Session, "driver">, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    driver.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

/** Ends the statement that another session runs; that session itself stays. */
export async function killQuery(reached: Reach, encrypted: boolean, id: number): Promise<void> {
  const killer = await openSession(reached, encrypted);
  try {
    await command(killer, `KILL QUERY ${id}`);
  } finally {
    killer.destroy();
  }
}

/** The driver is loaded when first needed: most isolates never speak to a MySQL. */
async function signedIn(reached: Reach, address: string, encrypted: boolean, use: SessionUse): Promise<Session> {
  const { host, port, database, username, password } = reached;
  const { createConnection } = await import("mysql2");
  const socket = onWorkers ? await workersSocket(reached, address, encrypted) : dial({ host: address, port, noDelay: true });
  const driver = createConnection({
    host,
    port,
    user: username,
    password,
    ...(database ? { database } : {}),
    stream: socket,
    ...(encrypted ? { ssl: { rejectUnauthorized: true, verifyIdentity: true } } : {}),
    charset: "UTF8MB4_GENERAL_CI",
    flags: ["-LOCAL_FILES", "-IGNORE_SPACE", "-FOUND_ROWS"],
    multipleStatements: false,
    disableEval: true,
    jsonStrings: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
  });
  if ("encrypt" in socket) encryptBy(driver, socket);
  const destroy = (): void => {
    driver.destroy();
    socket.destroy();
  };
  const session: Session = { driver, destroy, id: 0, isMariaDb: false, ownSchema: database, schema: database, settings: "", isBusy: false, lost: null };
  driver.on("error", (error) => (session.lost ??= error));
  try {
    await new Promise<void>((resolve, reject) => driver.connect((error) => (error ? reject(error) : resolve())));
    session.id = driver.threadId ?? 0;
    session.isMariaDb = /mariadb/i.test(versionOf(driver));
    await command(session, sessionSettings(session, use));
  } catch (error) {
    destroy();
    throw error;
  }
  return session;
}

/** The driver's step in the handshake, done by the socket. */
function encryptBy(driver: Driver, socket: WorkersSocket): void {
  const startTLS = (onSecure: (error?: unknown) => void): void => void socket.encrypt().then(() => onSecure(), onSecure);
  Object.assign(driver, { startTLS });
}

/**
 * Read-only even outside transactions, in UTC, and with an sql_mode of ours: the dialect's literals and the tokens it refuses
 * hold in that one only. MySQL's own default refuses columns that are neither grouped nor aggregated; MariaDB's does not.
 * Plans in JSON are read as all versions can write them.
 */
function sessionSettings({ driver, isMariaDb }: Session, use: SessionUse): string {
  const mode = `${isMariaDb ? "" : "ONLY_FULL_GROUP_BY,"}STRICT_TRANS_TABLES,ERROR_FOR_DIVISION_BY_ZERO,NO_ENGINE_SUBSTITUTION`;
  const isFrom = (major: number, minor: number): boolean => !isMariaDb && isAtLeast(versionOf(driver), major, minor);
  const readOnly = isFrom(8, 0) ? "transaction_read_only" : "tx_read_only";
  return `SET SESSION sql_mode = '${mode}', time_zone = '+00:00', ${readOnly} = ${use === "reading" ? 1 : 0}${isFrom(8, 3) ? ", explain_json_format_version = 1" : ""}`;
}

/** As the server greets: "8.4.2" or "5.5.5-10.11.19-MariaDB…". */
const versionOf = (driver: Driver): string => (driver as unknown as { _handshakePacket?: { serverVersion?: string } })._handshakePacket?.serverVersion ?? "";

function isAtLeast(version: string, major: number, minor: number): boolean {
  const [, first, second] = /^(\d+)\.(\d+)/.exec(version) ?? [];
  return Number(first) > major || (Number(first) === major && Number(second) >= minor);
}
