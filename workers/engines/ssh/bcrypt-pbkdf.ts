import { createHash } from "node:crypto";
import { Blowfish } from "./blowfish";

const HASH_BYTES = 32;
const TEXT = new TextEncoder().encode("OxychromaticBlowfishSwatDynamite");

/** Derives a key from a passphrase as OpenSSH does: OpenBSD's bcrypt_pbkdf(3). About 5 ms for a round and 32 bytes. */
export function bcryptPbkdf(passphrase: string, salt: Uint8Array, bytes: number, rounds: number): Uint8Array {
  const key = new Uint8Array(bytes);
  const hashed = sha512(new TextEncoder().encode(passphrase));
  const parts = Math.ceil(bytes / HASH_BYTES);
  for (let part = 0; part < parts; part++) {
    let hash = bcryptHash(hashed, sha512(salt, Uint8Array.of(0, 0, 0, part + 1)));
    const mixed = hash.slice();
    for (let round = 1; round < rounds; round++) {
      hash = bcryptHash(hashed, sha512(hash));
      hash.forEach((byte, at) => (mixed[at]! ^= byte));
    }
    // The parts are interleaved.
    for (let at = 0; at * parts + part < bytes && at < Math.ceil(bytes / parts); at++)
      key[at * parts + part] = mixed[at]!;
  }
  return key;
}

function bcryptHash(passphrase: Uint32Array, salt: Uint32Array): Uint8Array {
  const blowfish = new Blowfish();
  blowfish.expand(passphrase, salt);
  for (let time = 0; time < 64; time++) {
    blowfish.expand(salt);
    blowfish.expand(passphrase);
  }
  const words = wordsOf(TEXT);
  const hash = new DataView(new ArrayBuffer(HASH_BYTES));
  for (let at = 0; at < words.length; at += 2) {
    [blowfish.left, blowfish.right] = [words[at]!, words[at + 1]!];
    for (let time = 0; time < 64; time++) blowfish.encipher();
    hash.setUint32(at * 4, blowfish.left, true);
    hash.setUint32(at * 4 + 4, blowfish.right, true);
  }
  return new Uint8Array(hash.buffer);
}

function sha512(...parts: readonly Uint8Array[]): Uint32Array {
  const hash = createHash("sha512");
  for (const part of parts) hash.update(part);
  return wordsOf(hash.digest());
}

/** Words of 32 bits, the first byte the highest. */
function wordsOf(bytes: Uint8Array): Uint32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  return Uint32Array.from({ length: bytes.length / 4 }, (_, at) => view.getUint32(at * 4));
}
