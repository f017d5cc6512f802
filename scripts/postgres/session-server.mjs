// A TCP listener that speaks the PostgreSQL wire protocol in front of one database session, with transaction pooling as
// in PgBouncer: many connections share it. A connection takes the lease with its first message and returns it when the
// session is idle.
import { randomInt } from "node:crypto";
import net from "node:net";
import { makeLease } from "./lease.mjs";
import {
  CANCELLED,
  fatal,
  letter,
  query,
  statementNameAt,
  statusOf,
  SYNC,
  timeoutIn,
  userOf,
  welcome,
} from "./wire.mjs";

const SSL_REQUEST = 80877103;
const GSS_REQUEST = 80877104;
const CANCEL_REQUEST = 80877102;
const PROTOCOL_3 = 196608;
/** Messages that end a batch: query, sync, flush, copy done, copy failed. */
const ENDS_A_BATCH = new Set(["Q", "S", "H", "c", "f"]);
const IDLE_IN_TRANSACTION_MS = 30_000;
const CANCEL_AGAIN_MS = 50;

/**
 * Serves a session at host:port; returns {host, port, close()}. `run` executes a batch of messages; `cancel` requests
 * the end of what it runs, and is absent if that is not possible.
 * @param {{ session: { run: (bytes: Uint8Array) => Promise<Uint8Array>, cancel?: () => void }, port?: number, host?:
 * string, superuser?: string }} options
 */
export async function serveSession({ session, port = 0, host = "127.0.0.1", superuser = "postgres" }) {
  const lease = makeLease();
  const connections = new Map();
  let nextId = 1;
  let lastId = 0;
  let running = null;
  let runs = 0;

  const raw = async (sql) => Buffer.from(await session.run(query(sql)));

  /** Assigns the session to this connection; returns an error message if its user is unknown. */
  async function enter(connection) {
    if (lastId === connection.id) return null;
    await raw(`SET SESSION AUTHORIZATION "${superuser}"`);
    if (connection.user !== superuser) {
      const response = await raw(`SET SESSION AUTHORIZATION "${connection.user.replaceAll('"', '""')}"`);
      if (letter(response) === "E") return response.subarray(0, 1 + response.readInt32BE(1));
    }
    lastId = connection.id;
    return null;
  }

  async function run(connection, bytes) {
    if (connection.closed) return;
    if (!lease.isHeldBy(connection)) {
      connection.isWaiting = true;
      await lease.take(connection);
      connection.isWaiting = false;
      const refusal = connection.closed ? null : await enter(connection);
      if (refusal) connection.socket.end(refusal);
      if (connection.closed || refusal) {
        lease.giveBack(connection);
        return;
      }
    }
    clearTimeout(connection.timer);
    const response = await heeded(connection, bytes);
    if (!connection.closed) connection.socket.write(response);
    if (statusOf(response) !== "I") {
      connection.timer = setTimeout(
        () => dismiss(connection, "25P03", "terminating connection due to idle-in-transaction timeout"),
        IDLE_IN_TRANSACTION_MS,
      );
      return;
    }
    connection.timeoutMs = 0;
    // A setting does not outlive its lease.
    if (Buffer.from(response.buffer, response.byteOffset, response.length).includes("SET\0")) await raw("RESET ALL");
    lease.giveBack(connection);
  }

  /**
   * Runs a connection's messages and returns the response. A cancel by its client, its disconnect or its
   * statement_timeout ends them: the session's own timer is stopped during the run.
   */
  async function heeded(connection, bytes) {
    connection.timeoutMs = timeoutIn(bytes) ?? connection.timeoutMs;
    running = connection;
    const own = ++runs;
    const timer = connection.timeoutMs && setTimeout(() => end(own), connection.timeoutMs);
    try {
      return await session.run(bytes);
    } finally {
      running = null;
      clearTimeout(timer);
    }
  }

  /** Cancels repeatedly until the run ends: a cancel before the start of a statement has no effect. */
  function end(run) {
    if (!session.cancel || running === null || run !== runs) return;
    session.cancel();
    setTimeout(() => end(run), CANCEL_AGAIN_MS);
  }

  /** Ends a connection that waits for the session without running its messages; PgBouncer ends such connections too. */
  function cancel(body) {
    const connection = connections.get(body.readInt32BE(0));
    if (!connection || connection.secret !== body.readInt32BE(4)) return;
    if (connection === running) session.cancel?.();
    else if (connection.isWaiting) dismiss(connection, "57014", CANCELLED);
  }

  /**
   * Sends the reason and closes. Nothing of this connection runs afterward, though its socket may take a while to
   * close.
   */
  function dismiss(connection, code, message) {
    connection.closed = true;
    connection.socket.end(fatal(code, message));
  }

  /**
   * Cleans up after a lost connection: its transaction and its prepared statements. After an error in a batch that was
   * only flushed, the session ignores messages until a sync.
   */
  async function leave(connection) {
    if (lease.isHeldBy(connection)) {
      await session.run(SYNC);
      await raw("ROLLBACK");
      lease.giveBack(connection);
    }
    if (!connection.named.size) return;
    await lease.take(connection);
    lastId = 0;
    for (const name of connection.named) await raw(`DEALLOCATE "c${connection.id}_${name}"`);
    lease.giveBack(connection);
  }

  /** Renames prepared statements, so that each connection has its own names. */
  function rename(connection, bytes) {
    const at = statementNameAt(bytes);
    if (!at || bytes[at] === 0) return bytes;
    const renamed = Buffer.concat([bytes.subarray(0, at), Buffer.from(`c${connection.id}_`), bytes.subarray(at)]);
    renamed.writeInt32BE(renamed.length - 1, 1);
    if (letter(bytes) === "P") connection.named.add(bytes.subarray(at, bytes.indexOf(0, at)).toString());
    return renamed;
  }

  /** Reads the start-up messages at the head of the buffer; returns false if more bytes are needed. */
  function start(connection) {
    const { buffer, socket } = connection;
    if (buffer.length < 8 || buffer.length < buffer.readInt32BE(0)) return false;
    const length = buffer.readInt32BE(0);
    const code = buffer.readInt32BE(4);
    connection.buffer = buffer.subarray(length);
    if (code === SSL_REQUEST || code === GSS_REQUEST) socket.write("N");
    else if (code === PROTOCOL_3) {
      connection.user = userOf(buffer.subarray(8, length), superuser);
      connection.started = true;
      socket.write(welcome(connection));
    } else {
      if (code === CANCEL_REQUEST) cancel(buffer.subarray(8, length));
      socket.end();
    }
    return true;
  }

  /** Takes the next message from the buffer; returns false if more bytes are needed. */
  function next(connection) {
    const { buffer, socket } = connection;
    if (buffer.length < 5) return false;
    const length = 1 + buffer.readInt32BE(1);
    if (buffer.length < length) return false;
    const bytes = buffer.subarray(0, length);
    const type = letter(bytes);
    connection.buffer = buffer.subarray(length);
    if (type === "X") socket.end();
    // Passwords are accepted without a check: only this machine can reach the listener.
    if (type === "X" || type === "p") return true;
    connection.batch.push(rename(connection, bytes));
    if (!ENDS_A_BATCH.has(type)) return true;
    const batch = Buffer.concat(connection.batch);
    connection.batch = [];
    connection.chain = connection.chain
      .then(() => run(connection, batch))
      .catch((error) => {
        socket.end(fatal("XX000", String(error)));
        lease.giveBack(connection);
      });
    return true;
  }

  const server = net.createServer((socket) => {
    const connection = {
      id: nextId++,
      secret: randomInt(2 ** 31),
      socket,
      user: superuser,
      buffer: Buffer.alloc(0),
      started: false,
      batch: [],
      chain: Promise.resolve(),
      named: new Set(),
      closed: false,
      isWaiting: false,
      timeoutMs: 0,
      timer: undefined,
    };
    connections.set(connection.id, connection);
    socket.setNoDelay(true);
    socket.on("error", () => {});
    socket.on("close", () => {
      connection.closed = true;
      connections.delete(connection.id);
      if (connection === running) end(runs);
      connection.chain = connection.chain.then(() => leave(connection));
    });
    socket.on("data", (bytes) => {
      connection.buffer = connection.buffer.length ? Buffer.concat([connection.buffer, bytes]) : bytes;
      while (!socket.destroyed && (connection.started ? next(connection) : start(connection))) {
        /* one message after another */
      }
    });
  });
  await new Promise((resolve, reject) => server.once("error", reject).listen(port, host, resolve));
  return { host, port: server.address().port, close: () => server.close() };
}
