import type { ByteStream } from "../tls/start-tls";
import { MESSAGE } from "./messages";
import { joined, MessageReader } from "./wire";

/** The key of one direction: AES-GCM, as in aes256-gcm@openssh.com. */
export interface PacketKey {
  key: CryptoKey;
  /** Four fixed bytes, then a counter of packets. */
  nonce: Uint8Array<ArrayBuffer>;
  /** Bytes that it protected so far. */
  bytes: number;
}

const BLOCK_BYTES = 16;
const PLAIN_BLOCK_BYTES = 8;
const TAG_BYTES = 16;
/** More than RFC 4253 requires, and OpenSSH's own limit. */
const MAX_PACKET_BYTES = 256 * 1024;
/** Bytes that one pair of keys may protect in a direction (RFC 4253, section 9). New keys are not negotiated. */
const MAX_KEY_BYTES = 1024 ** 3;
const MAX_LINES = 50;
const MAX_LINE_BYTES = 1024;

/** SSH's packets over a connection (RFC 4253, section 6; RFC 5647), encrypted once keys are set. */
export class Packets {
  sendKey: PacketKey | null = null;
  receiveKey: PacketKey | null = null;
  private readonly reader: ReadableStreamDefaultReader<Uint8Array>;
  private readonly writer: WritableStreamDefaultWriter<Uint8Array>;
  private received: Uint8Array = new Uint8Array();
  /** Packets are sent in the order of calls: their counter is part of the encryption. */
  private sending: Promise<void> = Promise.resolve();

  constructor(private readonly socket: ByteStream) {
    this.reader = socket.readable.getReader();
    this.writer = socket.writable.getWriter();
  }

  /** Exchanges the versions of the protocol; returns the server's. */
  async exchangeVersions(version: string): Promise<string> {
    await this.writer.write(new TextEncoder().encode(`${version}\r\n`));
    for (let line = 0; line < MAX_LINES; line++) {
      const text = await this.readLine();
      if (text.startsWith("SSH-2.0-") || text.startsWith("SSH-1.99-")) return text;
      if (text.startsWith("SSH-")) break;
    }
    throw new Error("The server does not speak SSH 2.0.");
  }

  send(payload: Uint8Array): Promise<void> {
    const sent = this.sending.then(async () => this.writer.write(await this.packet(payload)));
    this.sending = sent.catch(() => {});
    return sent;
  }

  /**
   * Returns the next message that is not about the transport alone; throws the reason when the server disconnects.
   * Before packets are encrypted nothing else may arrive: messages inserted there are the start of the Terrapin attack.
   */
  async receive(): Promise<{ kind: number; payload: Uint8Array; message: MessageReader }> {
    for (;;) {
      const payload = await this.payload();
      const message = new MessageReader(payload);
      const kind = message.byte();
      if (kind === MESSAGE.DISCONNECT) {
        message.uint32();
        throw new Error(`The SSH server ended the connection: ${message.text().slice(0, 200)}`);
      }
      if (!this.receiveKey || !TRANSPORT.has(kind)) return { kind, payload, message };
    }
  }

  close(): Promise<void> {
    return this.socket.close();
  }

  private async packet(payload: Uint8Array): Promise<Uint8Array> {
    const block = this.sendKey ? BLOCK_BYTES : PLAIN_BLOCK_BYTES;
    const unpadded = payload.length + (this.sendKey ? 1 : 5);
    const padding = 4 + ((block - ((unpadded + 4) % block)) % block);
    const random = crypto.getRandomValues(new Uint8Array(padding));
    const body = joined([Uint8Array.of(padding), payload, random]);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, body.length);
    if (!this.sendKey) return joined([length, body]);
    const sealed = await crypto.subtle.encrypt(parametersOf(this.sendKey, length), this.sendKey.key, body);
    count(this.sendKey, body.length);
    return joined([length, new Uint8Array(sealed)]);
  }

  private async payload(): Promise<Uint8Array> {
    const length = await this.take(4);
    const bytes = new DataView(length.buffer).getUint32(0);
    const block = this.receiveKey ? BLOCK_BYTES : 1;
    if (bytes < 6 || bytes > MAX_PACKET_BYTES || bytes % block !== 0) throw badPacket();
    let body: Uint8Array = await this.take(bytes + (this.receiveKey ? TAG_BYTES : 0));
    if (this.receiveKey) {
      body = await decrypted(this.receiveKey, length, body as Uint8Array<ArrayBuffer>);
      count(this.receiveKey, body.length);
    }
    const padding = body[0]!;
    if (padding < 4 || padding + 2 > body.length) throw badPacket();
    return body.subarray(1, body.length - padding);
  }

  private async take(bytes: number): Promise<Uint8Array<ArrayBuffer>> {
    const parts = [this.received];
    let length = this.received.length;
    while (length < bytes) {
      const part = await this.next();
      parts.push(part);
      length += part.length;
    }
    const all = parts.length === 1 ? parts[0]! : joined(parts);
    this.received = all.subarray(bytes);
    return all.slice(0, bytes);
  }

  private async readLine(): Promise<string> {
    for (;;) {
      const end = this.received.indexOf(10);
      if (end >= 0) {
        const line = new TextDecoder().decode(this.received.subarray(0, end));
        this.received = this.received.subarray(end + 1);
        return line.replace(/\r$/, "");
      }
      if (this.received.length > MAX_LINE_BYTES) throw new Error("The server does not speak SSH 2.0.");
      this.received = joined([this.received, await this.next()]);
    }
  }

  private async next(): Promise<Uint8Array> {
    const { value, done } = await this.reader.read();
    if (done) throw new Error("The SSH server closed the connection.");
    return value;
  }
}

const TRANSPORT: ReadonlySet<number> = new Set([
  MESSAGE.IGNORE,
  MESSAGE.UNIMPLEMENTED,
  MESSAGE.DEBUG,
  MESSAGE.EXT_INFO,
]);

const parametersOf = ({ nonce }: PacketKey, additionalData: Uint8Array<ArrayBuffer>) => ({
  name: "AES-GCM",
  iv: nonce.slice(),
  additionalData,
});

async function decrypted(key: PacketKey, length: Uint8Array<ArrayBuffer>, body: Uint8Array<ArrayBuffer>) {
  try {
    return new Uint8Array(await crypto.subtle.decrypt(parametersOf(key, length), key.key, body));
  } catch {
    throw badPacket();
  }
}

const badPacket = (): Error => new Error("The SSH server sent a bad packet.");

/** Raises the counter in the nonce; throws where the key has protected too much. */
function count(key: PacketKey, bytes: number): void {
  key.bytes += bytes;
  if (key.bytes > MAX_KEY_BYTES) throw new Error("The connection to the SSH server has reached its limit of 1 GB.");
  const { nonce } = key;
  const view = new DataView(nonce.buffer, nonce.byteOffset + 4, 8);
  view.setBigUint64(0, BigInt.asUintN(64, view.getBigUint64(0) + 1n));
}
