import { type Certificates, verifiesHost } from "../../../schema/database/certificates";
import { wasi } from "./wasi";

/** What client/src/lib.rs exports. */
interface Exports {
  memory: WebAssembly.Memory;
  input: (bytes: number) => number;
  output: () => number;
  output_bytes: () => number;
  set: (setting: number) => void;
  begin: (verifiesName: number) => number;
  receive: () => number;
  send: () => number;
  close: () => void;
  outgoing: () => number;
  is_handshaking: () => number;
}

export interface TlsClient {
  isHandshaking: () => boolean;
  /** Decrypts received bytes. */
  receive: (bytes: Uint8Array) => { plain: Uint8Array; isClosed: boolean };
  send: (plain: Uint8Array) => void;
  close: () => void;
  /** Returns the encrypted bytes that are to be sent. */
  outgoing: () => Uint8Array;
}

const FAILED = -1;
const CLOSED = 1;

/**
 * One TLS connection without its socket. Each has an instance of its own, whose memory contains its keys. Throws an
 * error with rustls' words, also for certificates that cannot be read.
 */
export function tlsClient(module: WebAssembly.Module, host: string, certificates: Certificates): TlsClient {
  const imports = { wasi_snapshot_preview1: wasi(() => exports.memory) };
  const exports = new WebAssembly.Instance(module, imports).exports as unknown as Exports;

  const give = (bytes: Uint8Array): void =>
    new Uint8Array(exports.memory.buffer).set(bytes, exports.input(bytes.length));
  const take = (): Uint8Array => {
    const start = exports.output();
    return new Uint8Array(exports.memory.buffer).slice(start, start + exports.output_bytes());
  };
  const checked = (result: number): number => {
    if (result === FAILED) throw new Error(new TextDecoder().decode(take()));
    return result;
  };
  const texts = [host, certificates.ca ?? "", certificates.certificate ?? "", certificates.key ?? ""];
  texts.forEach((text, at) => {
    give(new TextEncoder().encode(text));
    exports.set(at);
  });
  checked(exports.begin(verifiesHost(certificates) ? 1 : 0));
  return {
    isHandshaking: () => exports.is_handshaking() === 1,
    receive: (bytes) => {
      give(bytes);
      const isClosed = checked(exports.receive()) === CLOSED;
      return { plain: take(), isClosed };
    },
    send: (plain) => {
      give(plain);
      checked(exports.send());
    },
    close: () => exports.close(),
    outgoing: () => {
      checked(exports.outgoing());
      return take();
    },
  };
}
