import { EventEmitter } from "node:events";
import { ResultTooLarge } from "../engine";
import { pausesBetweenBytes } from "../pauses";
import type { Reach } from "../reach";
import { type ByteStream, startTls } from "../tls/start-tls";
import { connectTunnel } from "../ssh/connect-tunnel";
import { TUNNEL_FAILED } from "../ssh/tunnel-failure";
import { isPrivate, PUBLIC_AUTHORITIES } from "../../../schema/database/certificates";
import { coded, codeOf, connectSocket, inTime } from "../socket-time";

export type Encryption = "never" | "if offered" | "always";

/** Bytes that a socket may still receive: the driver buffers a message, and a batch of them, as a whole. */
export interface Meter {
  left: number;
  /** Called when nothing is left; resolves once more may be received, or with nothing left. */
  extend?: (() => Promise<void>) | undefined;
}

/**
 * A socket for the driver on Workers, to one of the addresses. The driver's own would verify the certificate for the
 * address, not for the name. A failure is a socket that fails when it gets a listener: the driver detects no other.
 */
export async function workersSocket(
  reached: Reach,
  encryption: Encryption,
  meter: Meter = { left: Infinity },
): Promise<EventEmitter> {
  let failed: unknown;
  for (const address of reached.addresses) {
    try {
      return new DriverSocket(await connected(address, reached, encryption), meter);
    } catch (error) {
      failed = error;
      if ([TLS_REFUSED, TUNNEL_FAILED].includes(codeOf(error)) || isUnsupported(error)) break;
    }
  }
  // The name was resolved and allowed a moment ago, and the platform's network has no route to private addresses.
  if (isUnsupported(failed))
    return connected(reached.host, reached, encryption).then((socket) => new DriverSocket(socket, meter), failedSocket);
  return failedSocket(failed);
}

/** Platforms may refuse to verify another name than the connected one. */
const isUnsupported = (error: unknown): boolean =>
  error instanceof TypeError && /expectedServerHostname/.test(error.message);

const TLS_REFUSED = "TLS_REFUSED";
const SSL_REQUEST = Uint8Array.of(0, 0, 0, 8, 4, 210, 22, 47);
const YES = "S".charCodeAt(0);

async function connected(
  dialed: string,
  { host, port, certificates, tunnel }: Reach,
  encryption: Encryption,
): Promise<ByteStream> {
  if (tunnel) {
    const stream = await connectTunnel(tunnel, dialed, port);
    if (encryption === "never" || !(await suggestionsTls(stream, encryption))) return stream;
    // The runtime's own TLS continues its own sockets only.
    return startTls(stream, host, certificates ?? PUBLIC_AUTHORITIES, TLS_REFUSED);
  }
  const socket = connectSocket(dialed, port, encryption === "never" || isPrivate(certificates) ? "off" : "starttls");
  try {
    await inTime(socket.opened, "ECONNREFUSED");
    if (encryption === "never" || !(await suggestionsTls(socket, encryption))) return socket;
    if (isPrivate(certificates)) return await startTls(socket, host, certificates, TLS_REFUSED);
    const encrypted = socket.startTls(dialed === host ? {} : { expectedServerHostname: host });
    encrypted.closed.catch(() => {});
    await inTime(encrypted.opened, TLS_REFUSED);
    return encrypted;
  } catch (error) {
    socket.close().catch(() => {});
    throw error;
  }
}

async function suggestionsTls(socket: ByteStream, encryption: Encryption): Promise<boolean> {
  const [writer, reader] = [socket.writable.getWriter(), socket.readable.getReader()];
  await writer.write(SSL_REQUEST);
  const { value } = (await inTime(reader.read(), "CONNECTION_CLOSED")) as { value?: Uint8Array };
  writer.releaseLock();
  reader.releaseLock();
  if (value?.[0] === YES) return true;
  if (encryption === "if offered") return false;
  throw coded(TLS_REFUSED, "The server does not offer encrypted connections.");
}

/** The part of Node's sockets that the driver uses. */
class DriverSocket extends EventEmitter {
  readyState: "open" | "closed" = "open";
  private readonly writer: WritableStreamDefaultWriter<Uint8Array>;

  constructor(
    private readonly socket: ByteStream,
    private readonly meter: Meter,
  ) {
    super();
    this.writer = socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;
    void this.read(socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>);
  }

  write(bytes: Uint8Array, done?: () => void): boolean {
    this.writer.write(bytes).then(done, (error: unknown) => this.fail(error));
    return true;
  }

  end(bytes?: Uint8Array): void {
    if (bytes) this.write(bytes, () => this.destroy());
    else this.destroy();
  }

  destroy(): void {
    this.socket.close().catch(() => {});
    this.close();
  }

  private async read(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
    const pauses = pausesBetweenBytes();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        this.meter.left -= part.value.byteLength;
        if (this.meter.left < 0) await this.meter.extend?.();
        if (this.meter.left < 0) throw new ResultTooLarge();
        this.emit("data", Buffer.from(part.value.buffer, part.value.byteOffset, part.value.byteLength));
        // Buffered data is read at once, however much it is.
        await pauses(part.value.byteLength);
      }
      this.close();
    } catch (error) {
      this.socket.close().catch(() => {});
      this.fail(error);
    }
  }

  private fail(error: unknown): void {
    if (this.readyState === "closed") return;
    const isKnown = error instanceof ResultTooLarge || [TLS_REFUSED, TUNNEL_FAILED].includes(codeOf(error));
    this.emit("error", isKnown ? error : coded("CONNECTION_CLOSED", String(error)));
    this.close();
  }

  private close(): void {
    if (this.readyState === "closed") return;
    this.readyState = "closed";
    this.emit("close", false);
  }
}

function failedSocket(error: unknown): EventEmitter {
  const socket = Object.assign(new EventEmitter(), {
    readyState: "closed",
    write: () => true,
    end: () => {},
    destroy: () => {},
  });
  setTimeout(() => {
    socket.emit("error", error);
    socket.emit("close", true);
  }, 0);
  return socket;
}
