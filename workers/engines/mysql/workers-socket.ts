import { Duplex } from "node:stream";
import { pausesBetweenBytes } from "../pauses";
import type { Reach } from "../reach";
import { connectTunnel } from "../ssh/connect-tunnel";
import { isPrivate, PUBLIC_AUTHORITIES } from "../../../schema/database/certificates";
import { type ByteStream, startTls } from "../tls/start-tls";
import { coded, codeOf, connectSocket, inTime } from "../socket-time";

const HEADER_BYTES = 4;
const HANDSHAKE_FAILED = "HANDSHAKE_SSL_ERROR";

/**
 * A socket for the driver on Workers, to one of the host's addresses. The driver's own TLS needs features that the
 * runtime lacks, and would verify the certificate for the address, not for the name.
 */
export async function workersSocket(
  { host, port, certificates, tunnel }: Reach,
  address: string,
  encrypted: boolean,
): Promise<WorkersSocket> {
  if (tunnel) {
    const stream = await connectTunnel(tunnel, address, port);
    // The runtime's own TLS continues its own sockets only.
    const start = () => startTls(stream, host, certificates ?? PUBLIC_AUTHORITIES, HANDSHAKE_FAILED);
    return new WorkersSocket(stream, encrypted ? start : null);
  }
  const socket = connectSocket(address, port, encrypted && !isPrivate(certificates) ? "starttls" : "off");
  try {
    await inTime(socket.opened, "ECONNREFUSED");
  } catch (error) {
    socket.close().catch(() => {});
    throw error;
  }
  const encrypt = isPrivate(certificates)
    ? () => startTls(socket, host, certificates, HANDSHAKE_FAILED)
    : () => runtimeTls(socket, address === host ? {} : { expectedServerHostname: host });
  return new WorkersSocket(socket, encrypted ? encrypt : null);
}

/**
 * The part of Node's sockets that the driver uses. With `encrypted`, nothing is read between the server's greeting and
 * TLS.
 */
export class WorkersSocket extends Duplex {
  private reader: ReadableStreamDefaultReader<Uint8Array>;
  private writer: WritableStreamDefaultWriter<Uint8Array>;
  private written: Promise<void> = Promise.resolve();
  /** The received part of the greeting, while the rest must wait. */
  private greeting: Buffer | null;
  private goOn: (() => void) | null = null;
  private readonly pauses = pausesBetweenBytes();

  constructor(
    private socket: ByteStream,
    private readonly startTls: (() => Promise<ByteStream>) | null,
  ) {
    super();
    this.reader = readerOf(socket);
    this.writer = writerOf(socket);
    this.greeting = startTls ? Buffer.alloc(0) : null;
  }

  /** Continues with TLS; the certificate is verified for the host's name. */
  async encrypt(): Promise<void> {
    await this.written;
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.socket = await this.startTls!();
    this.reader = readerOf(this.socket);
    this.writer = writerOf(this.socket);
    this.greeting = null;
    this.goOn?.();
  }

  override _read(): void {
    if (this.greeting && isWhole(this.greeting)) this.goOn = () => void this.pull();
    else void this.pull();
  }

  override _write(bytes: Uint8Array, _encoding: string, done: (error?: Error) => void): void {
    this.written = this.writer.write(bytes).then(
      () => done(),
      (error: unknown) => done(lost(error)),
    );
  }

  override _final(done: () => void): void {
    this.writer.close().then(
      () => done(),
      () => done(),
    );
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.socket.close().catch(() => {});
    done(error);
  }

  private async pull(): Promise<void> {
    try {
      const { value, done } = await this.reader.read();
      if (done) this.push(null);
      else {
        const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
        if (this.greeting) this.greeting = Buffer.concat([this.greeting, bytes]);
        // Buffered data is read at once, however much it is.
        await this.pauses(bytes.length);
        this.push(bytes);
      }
    } catch (error) {
      this.destroy(lost(error));
    }
  }
}

async function runtimeTls(socket: Socket, options: TlsOptions): Promise<ByteStream> {
  const encrypted = socket.startTls(options);
  encrypted.closed.catch(() => {});
  await inTime(encrypted.opened, HANDSHAKE_FAILED);
  return encrypted;
}

/** A packet begins with its length in three bytes and its number. */
const isWhole = (packet: Buffer): boolean =>
  packet.length >= HEADER_BYTES && packet.length >= HEADER_BYTES + packet.readUIntLE(0, 3);

const readerOf = (socket: ByteStream): ReadableStreamDefaultReader<Uint8Array> => socket.readable.getReader();
const writerOf = (socket: ByteStream): WritableStreamDefaultWriter<Uint8Array> => socket.writable.getWriter();

const lost = (error: unknown): Error =>
  codeOf(error) === HANDSHAKE_FAILED ? (error as Error) : coded("PROTOCOL_CONNECTION_LOST", String(error));
