import { connect as dial } from "node:net";
import type { Connection as Driver } from "mysql2";
import type { Reach } from "../reach";
import { TunnelFailure } from "../ssh/tunnel-failure";
import { onWorkers } from "../socket-time";
import { type Greeting, greetingOf, isTidb } from "./greeting";
import { MYSQL, type ServerFacts, type SessionUse, TIDB } from "./server-facts";
import { type WorkersSocket, workersSocket } from "./workers-socket";

/** One socket that runs one statement at a time. */
export interface Session {
  driver: Driver;
  /** Closes the socket immediately: the driver's own method waits for what the server still has to send. */
  destroy: () => void;
  id: number;
  greeting: Greeting;
  server: ServerFacts;
  /** The schema of unqualified names: the connection's own, and the one of the last statement. */
  ownSchema: string;
  schema: string;
  /** The last SET statement, so that it is not repeated. */
  settings: string;
  /** Whether the server still runs a statement of it. */
  isBusy: boolean;
  /** Why it cannot be used any more. */
  lost: unknown;
}

/** Where to connect, and to which kind of server. */
export interface Target {
  reached: Reach;
  encrypted: boolean;
  server: ServerFacts;
}

const CONNECT_TIMEOUT_MS = 10_000;

/** Connects to the addresses one after the other; a response of the server is final. */
export async function openSession(
  { reached, encrypted, server }: Target,
  use: SessionUse = "reading",
): Promise<Session> {
  let failed: unknown;
  for (const address of reached.addresses) {
    try {
      return await signedIn({ reached, encrypted, server }, address, use);
    } catch (error) {
      failed = error;
      // The name was resolved and allowed a moment ago, and the platform's network has no route to private addresses.
      if (error instanceof TypeError && /expectedServerHostname/.test(error.message))
        return signedIn({ reached, encrypted, server }, reached.host, use);
      if (error instanceof TunnelFailure || isFromServer(error)) break;
    }
  }
  throw failed;
}

const isFromServer = (error: unknown): boolean =>
  typeof (error as { errno?: unknown }).errno === "number" && (error as { sqlState?: unknown }).sqlState !== undefined;

/** Runs a statement whose result is ignored. */
export function command({ driver }: Pick<Session, "driver">, sql: string): Promise<void> {
  return new Promise((resolve, reject) => {
    driver.query(sql, (error) => (error ? reject(error) : resolve()));
  });
}

/** Cancels the statement of another connection; that connection itself stays open. */
export async function killQuery(target: Target, id: number): Promise<void> {
  const killer = await openSession(target);
  try {
    await command(killer, killer.server.cancel(id));
  } finally {
    killer.destroy();
  }
}

let driverModule: typeof import("mysql2") | undefined;

/** The driver is loaded on first use: most isolates never connect to MySQL. */
export const loadDriver = async (): Promise<typeof import("mysql2")> => (driverModule ??= await import("mysql2"));

async function signedIn({ reached, encrypted, server }: Target, address: string, use: SessionUse): Promise<Session> {
  const { host, port, database, username, password } = reached;
  const { createConnection } = await loadDriver();
  const socket = onWorkers
    ? await workersSocket(reached, address, encrypted)
    : dial({ host: address, port, noDelay: true });
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
  const session: Session = {
    driver,
    destroy,
    id: 0,
    greeting: greetingOf(""),
    server,
    ownSchema: database,
    schema: database,
    settings: "",
    isBusy: false,
    lost: null,
  };
  driver.on("error", (error) => (session.lost ??= error));
  try {
    await new Promise<void>((resolve, reject) => driver.connect((error) => (error ? reject(error) : resolve())));
    session.id = driver.threadId ?? 0;
    session.greeting = greetingOf(versionOf(driver));
    if (server === MYSQL && isTidb(session.greeting)) session.server = TIDB;
    const settings = session.server.sessionSettings(session.greeting, use);
    if (settings !== null) await command(session, settings);
  } catch (error) {
    destroy();
    throw error;
  }
  return session;
}

/** The driver's TLS step in the handshake, done by the socket. */
function encryptBy(driver: Driver, socket: WorkersSocket): void {
  const startTLS = (onSecure: (error?: unknown) => void): void =>
    void socket.encrypt().then(() => onSecure(), onSecure);
  Object.assign(driver, { startTLS });
}

/** As in the server's greeting. */
const versionOf = (driver: Driver): string =>
  (driver as unknown as { _handshakePacket?: { serverVersion?: string } })._handshakePacket?.serverVersion ?? "";
