import { Duplex } from "node:stream";
import { pausesBetweenBytes } from "../pauses";
import type { Reach } from "../reach";
import { coded, connectSocket, inTime } from "../socket-time";

const HEADER_BYTES = 4;

/**
 * A socket for the driver on Workers, to one of the host's addresses. The driver's own TLS needs features that the
 * runtime lacks, and would verify the certificate for the address, not for the name.
 */
export async function workersSocket(
  { host, port }: Reach,
  address: string,
  encrypted: boolean,
): Promise<WorkersSocket> {
  const socket = connectSocket(
    { hostname: address.includes(":") ? `[${address}]` : address, port },
    { secureTransport: encrypted ? "starttls" : "off", allowHalfOpen: false },
  );
  socket.closed.catch(() => {});
  try {
    await inTime(socket.opened, "ECONNREFUSED");
  } catch (error) {
    socket.close().catch(() => {});
    throw error;
  }
  return new WorkersSocket(socket, address === host ? null : host, encrypted);
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
    private socket: Socket,
    private readonly certified: string | null,
    encrypted: boolean,
  ) {
    super();
    this.reader = readerOf(socket);
    this.writer = writerOf(socket);
    this.greeting = encrypted ? Buffer.alloc(0) : null;
  }

  /** Continues with TLS; the certificate is verified for the host's name. */
  async encrypt(): Promise<void> {
    await this.written;
    this.reader.releaseLock();
    this.writer.releaseLock();
    this.socket = this.socket.startTls(this.certified === null ? {} : { expectedServerHostname: this.certified });
    this.socket.closed.catch(() => {});
    await inTime(this.socket.opened, "HANDSHAKE_SSL_ERROR");
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

/** A packet begins with its length in three bytes and its number. */
const isWhole = (packet: Buffer): boolean =>
  packet.length >= HEADER_BYTES && packet.length >= HEADER_BYTES + packet.readUIntLE(0, 3);

const readerOf = (socket: Socket): ReadableStreamDefaultReader<Uint8Array> =>
  socket.readable.getReader() as ReadableStreamDefaultReader<Uint8Array>;
const writerOf = (socket: Socket): WritableStreamDefaultWriter<Uint8Array> =>
  socket.writable.getWriter() as WritableStreamDefaultWriter<Uint8Array>;

const lost = (error: unknown): Error => coded("PROTOCOL_CONNECTION_LOST", String(error));
