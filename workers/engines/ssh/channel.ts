import { type Localizable, message } from "../../../schema/language/localizable";
import { pause } from "../pauses";
import type { ByteStream } from "../tls/start-tls";
import { MESSAGE } from "./messages";
import type { Packets } from "./packets";
import { TunnelFailure } from "./tunnel-failure";
import { type MessageReader, MessageWriter } from "./wire";

const CHANNEL = 0;
/** Bytes that the server may send before they are read. */
const WINDOW_BYTES = 2 * 1024 * 1024;
const MAX_DATA_BYTES = 32 * 1024;

/** Opens a connection from the SSH server to an address (RFC 4254, section 7.2): the only channel of its connection. */
export async function openChannel(packets: Packets, host: string, port: number): Promise<ByteStream> {
  await packets.send(
    new MessageWriter()
      .byte(MESSAGE.CHANNEL_OPEN)
      .string("direct-tcpip")
      .uint32(CHANNEL)
      .uint32(WINDOW_BYTES)
      .uint32(MAX_DATA_BYTES)
      .string(host)
      .uint32(port)
      .string("127.0.0.1")
      .uint32(0)
      .bytes(),
  );
  for (;;) {
    const { kind, message: fields } = await packets.receive();
    if (kind === MESSAGE.CHANNEL_OPEN_CONFIRMATION) {
      if (fields.uint32() !== CHANNEL) throw new Error("The SSH server named an unknown channel.");
      const [recipient, window, maxBytes] = [fields.uint32(), fields.uint32(), fields.uint32()];
      if (maxBytes === 0) throw new Error("The SSH server accepts no data.");
      return new Channel(packets, recipient, window, Math.min(maxBytes, MAX_DATA_BYTES)).stream;
    }
    if (kind === MESSAGE.CHANNEL_OPEN_FAILURE) {
      fields.uint32();
      throw new TunnelFailure(OPEN_FAILURES[fields.uint32()] ?? NOT_CONNECTED);
    }
    await refuseRequest(packets, kind, fields);
  }
}

const NOT_CONNECTED = message("The SSH server could not connect to the database's host and port.");
const OPEN_FAILURES: Readonly<Record<number, Localizable>> = {
  1: message("The SSH server does not allow connections to the database's host and port."),
  2: NOT_CONNECTED,
};

/** Declines what a server may request; anything else is an error. */
async function refuseRequest(packets: Packets, kind: number, message: MessageReader): Promise<void> {
  if (kind === MESSAGE.GLOBAL_REQUEST) {
    message.string();
    if (message.boolean()) await packets.send(Uint8Array.of(MESSAGE.REQUEST_FAILURE));
  } else if (kind === MESSAGE.KEXINIT) throw new Error("The SSH server requires new keys, which is not supported.");
  else throw new Error(`The SSH server sent an unexpected message ${kind}.`);
}

class Channel {
  readonly stream: ByteStream;
  private readonly pending: Uint8Array[] = [];
  private unacknowledged = 0;
  private isEnded = false;
  private failure: unknown;
  /** Wakes what waits for data, or for the window. */
  private wake: (() => void)[] = [];

  constructor(
    private readonly packets: Packets,
    private readonly recipient: number,
    private window: number,
    private readonly maxBytes: number,
  ) {
    this.stream = {
      readable: new ReadableStream<Uint8Array>(
        { pull: (controller) => this.pull(controller), cancel: () => packets.close() },
        { highWaterMark: 0 },
      ),
      writable: new WritableStream<Uint8Array>({
        write: (bytes) => this.write(bytes),
        close: () => packets.send(this.message(MESSAGE.CHANNEL_EOF).bytes()),
        abort: () => packets.close(),
      }),
      close: () => packets.close(),
    };
    void this.listen();
  }

  private message(kind: number): MessageWriter {
    return new MessageWriter().byte(kind).uint32(this.recipient);
  }

  private async listen(): Promise<void> {
    try {
      while (!this.isEnded) await this.receive();
    } catch (error) {
      this.failure = error;
    }
    this.isEnded = true;
    this.notify();
    this.packets.close().catch(() => {});
  }

  private async receive(): Promise<void> {
    const { kind, message } = await this.packets.receive();
    if (kind === MESSAGE.GLOBAL_REQUEST || kind === MESSAGE.KEXINIT) return refuseRequest(this.packets, kind, message);
    if (message.uint32() !== CHANNEL) throw new Error("The SSH server named an unknown channel.");
    if (kind === MESSAGE.CHANNEL_DATA) this.add(message.string());
    else if (kind === MESSAGE.CHANNEL_WINDOW_ADJUST) this.window += message.uint32();
    else if (kind === MESSAGE.CHANNEL_EOF || kind === MESSAGE.CHANNEL_CLOSE) this.isEnded = true;
    else if (kind === MESSAGE.CHANNEL_REQUEST) {
      message.string();
      if (message.boolean()) await this.packets.send(this.message(MESSAGE.CHANNEL_FAILURE).bytes());
    } else if (kind !== MESSAGE.CHANNEL_EXTENDED_DATA) await refuseRequest(this.packets, kind, message);
    this.notify();
  }

  private add(data: Uint8Array): void {
    if (data.length === 0) return;
    this.unacknowledged += data.length;
    if (this.unacknowledged > WINDOW_BYTES) throw new Error("The SSH server sent more than its window.");
    this.pending.push(data);
  }

  private async pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    while (this.pending.length === 0 && !this.isEnded) await this.changed();
    const data = this.pending.shift();
    if (data) {
      controller.enqueue(data);
      await this.acknowledge();
    } else if (this.failure !== undefined) throw this.failure;
    else controller.close();
  }

  /** Widens the window once half of it was read. */
  private async acknowledge(): Promise<void> {
    const waiting = this.pending.reduce((sum, { length }) => sum + length, 0);
    const read = this.unacknowledged - waiting;
    if (read < WINDOW_BYTES / 2) return;
    this.unacknowledged -= read;
    await this.packets.send(this.message(MESSAGE.CHANNEL_WINDOW_ADJUST).uint32(read).bytes());
    await pause();
  }

  private async write(bytes: Uint8Array): Promise<void> {
    let at = 0;
    while (at < bytes.length) {
      while (this.window === 0 && !this.isEnded) await this.changed();
      if (this.isEnded) throw this.failure ?? new Error("The SSH server closed the connection.");
      const part = bytes.subarray(at, at + Math.min(this.window, this.maxBytes));
      this.window -= part.length;
      at += part.length;
      await this.packets.send(this.message(MESSAGE.CHANNEL_DATA).string(part).bytes());
    }
  }

  private changed(): Promise<void> {
    return new Promise((resolve) => this.wake.push(resolve));
  }

  private notify(): void {
    for (const wake of this.wake.splice(0)) wake();
  }
}
