/** Values of SSH messages (RFC 4251, section 5) one after the other. */
export class MessageWriter {
  private readonly parts: Uint8Array[] = [];

  byte(value: number): this {
    return this.raw(Uint8Array.of(value));
  }

  boolean(value: boolean): this {
    return this.byte(value ? 1 : 0);
  }

  uint32(value: number): this {
    const bytes = new Uint8Array(4);
    new DataView(bytes.buffer).setUint32(0, value);
    return this.raw(bytes);
  }

  string(value: string | Uint8Array): this {
    const bytes = typeof value === "string" ? new TextEncoder().encode(value) : value;
    return this.uint32(bytes.length).raw(bytes);
  }

  /** A number of big-endian bytes, as a positive mpint. */
  mpint(value: Uint8Array): this {
    const start = value.findIndex((byte) => byte !== 0);
    if (start < 0) return this.string(new Uint8Array());
    const digits = value.subarray(start);
    return this.string(digits[0]! & 0x80 ? joined([Uint8Array.of(0), digits]) : digits);
  }

  raw(bytes: Uint8Array): this {
    this.parts.push(bytes);
    return this;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return joined(this.parts);
  }
}

/** Reads a message; throws where it is shorter than it states. */
export class MessageReader {
  private at = 0;

  constructor(private readonly message: Uint8Array) {}

  byte(): number {
    return this.raw(1)[0]!;
  }

  boolean(): boolean {
    return this.byte() !== 0;
  }

  uint32(): number {
    const bytes = this.raw(4);
    return new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  }

  string(): Uint8Array<ArrayBuffer> {
    return this.raw(this.uint32()).slice();
  }

  text(): string {
    return new TextDecoder().decode(this.string());
  }

  /** A positive number, without leading zeros. */
  mpint(): Uint8Array<ArrayBuffer> {
    const bytes = this.string();
    if (bytes.length > 0 && bytes[0]! & 0x80) throw malformed();
    const start = bytes.findIndex((byte) => byte !== 0);
    return start < 0 ? new Uint8Array() : bytes.slice(start);
  }

  raw(length: number): Uint8Array {
    if (length > this.message.length - this.at) throw malformed();
    this.at += length;
    return this.message.subarray(this.at - length, this.at);
  }
}

const malformed = (): Error => new Error("The SSH server sent a malformed message.");

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
