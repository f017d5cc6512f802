import { createDecipheriv, createPrivateKey } from "node:crypto";
import { bcryptPbkdf } from "./bcrypt-pbkdf";
import { message } from "../../../schema/language/localizable";
import { TunnelFailure } from "./tunnel-failure";
import { base64url } from "./host-key";
import { MessageReader, MessageWriter } from "./wire";

/** A private key that signs people in to a server. */
export interface ClientKey {
  algorithm: string;
  /** The public key, as the server knows it. */
  blob: Uint8Array<ArrayBuffer>;
  sign: (data: Uint8Array<ArrayBuffer>) => Promise<Uint8Array<ArrayBuffer>>;
}

const OPENSSH = /-----BEGIN OPENSSH PRIVATE KEY-----([^-]+)-----END OPENSSH PRIVATE KEY-----/;
/** Rounds of deriving a key from a passphrase; ssh-keygen uses 16 or 24. */
const MAX_ROUNDS = 100;
const unreadable = (): TunnelFailure =>
  new TunnelFailure(
    message("The SSH private key can't be read: it must be in PEM or OpenSSH format, and its passphrase correct."),
    "private_key",
  );

/**
 * Returns a private key without its passphrase, for storage that is encrypted itself: deriving the key of OpenSSH's
 * format takes 0.3 s of CPU time. Throws for a key that can't be used.
 */
export async function decryptedKey(text: string, passphrase: string | null): Promise<string> {
  await readClientKey(text, passphrase);
  if (!passphrase) return text;
  const openssh = OPENSSH.exec(text)?.[1];
  if (openssh === undefined)
    return createPrivateKey({ key: text, format: "pem", passphrase })
      .export({ type: "pkcs8", format: "pem" })
      .toString();
  const { publicKey, part } = filePartsOf(openssh, passphrase);
  const file = new MessageWriter().raw(new TextEncoder().encode(MAGIC)).string("none").string("none").string("");
  const base64 = btoa(String.fromCharCode(...file.uint32(1).string(publicKey).string(part).bytes()));
  return `-----BEGIN OPENSSH PRIVATE KEY-----\n${base64}\n-----END OPENSSH PRIVATE KEY-----\n`;
}

/** Reads a private key of Ed25519, ECDSA (P-256) or RSA, in PEM (PKCS #8, PKCS #1, SEC 1) or OpenSSH's format. */
export async function readClientKey(text: string, passphrase: string | null): Promise<ClientKey> {
  const openssh = OPENSSH.exec(text)?.[1];
  const jwk = openssh === undefined ? jwkOfPem(text, passphrase) : jwkOfOpenSsh(openssh, passphrase);
  if (jwk.crv === "Ed25519") return ed25519(jwk);
  if (jwk.crv === "P-256") return ecdsa(jwk);
  if (jwk.kty === "RSA") return rsa(jwk);
  throw new TunnelFailure(message("The SSH private key must be of Ed25519, ECDSA with P-256, or RSA."), "private_key");
}

function jwkOfPem(key: string, passphrase: string | null): JsonWebKey {
  try {
    const read = createPrivateKey({ key, format: "pem", ...(passphrase ? { passphrase } : {}) });
    return read.export({ format: "jwk" }) as JsonWebKey;
  } catch {
    throw unreadable();
  }
}

/** OpenSSH's own format (PROTOCOL.key). */
function jwkOfOpenSsh(base64: string, passphrase: string | null): JsonWebKey {
  try {
    return jwkOfFields(new MessageReader(filePartsOf(base64, passphrase).part));
  } catch {
    throw unreadable();
  }
}

const MAGIC = "openssh-key-v1\0";

/** The parts of a file, the private one decrypted. Throws where it is malformed or encrypted otherwise. */
function filePartsOf(base64: string, passphrase: string | null): { publicKey: Uint8Array; part: Uint8Array } {
  const file = new MessageReader(Uint8Array.from(atob(base64.replace(/\s/g, "")), (c) => c.charCodeAt(0)));
  if (new TextDecoder().decode(file.raw(15)) !== MAGIC) throw unreadable();
  const [cipher, derivation, options] = [file.text(), file.text(), new MessageReader(file.string())];
  file.uint32();
  const [publicKey, part] = [file.string(), file.string()];
  if (cipher === "none") return { publicKey, part };
  if (cipher !== "aes256-ctr" || derivation !== "bcrypt" || !passphrase) throw unreadable();
  const [salt, rounds] = [options.string(), options.uint32()];
  if (rounds > MAX_ROUNDS) throw unreadable();
  const derived = bcryptPbkdf(passphrase, salt, 48, rounds);
  const decipher = createDecipheriv("aes-256-ctr", derived.subarray(0, 32), derived.subarray(32));
  return { publicKey, part: decipher.update(part) };
}

function jwkOfFields(key: MessageReader): JsonWebKey {
  if (key.uint32() !== key.uint32()) throw unreadable();
  const type = key.text();
  if (type === "ssh-ed25519") {
    const [x, d] = [key.string(), key.string()];
    return { kty: "OKP", crv: "Ed25519", x: base64url(x), d: base64url(d.slice(0, 32)) };
  }
  if (type === "ecdsa-sha2-nistp256") {
    key.text();
    const [point, d] = [key.string(), padded(key.mpint(), 32)];
    const [x, y] = [point.slice(1, 33), point.slice(33)].map(base64url);
    return { kty: "EC", crv: "P-256", x: x!, y: y!, d: base64url(d) };
  }
  if (type !== "ssh-rsa") return { kty: type };
  const [n, e, d, qi, p, q] = Array.from({ length: 6 }, () => key.mpint());
  const [dp, dq] = [p!, q!].map((prime) => remainder(d!, prime));
  return Object.assign(
    { kty: "RSA" },
    ...Object.entries({ n, e, d, p, q, dp, dq, qi }).map(([name, bytes]) => ({ [name]: base64url(bytes!) })),
  ) as JsonWebKey;
}

async function ed25519(jwk: JsonWebKey): Promise<ClientKey> {
  const key = await crypto.subtle.importKey("jwk", jwk, "Ed25519", false, ["sign"]);
  const algorithm = "ssh-ed25519";
  return {
    algorithm,
    blob: new MessageWriter().string(algorithm).string(bytesOf(jwk.x)).bytes(),
    sign: async (data) => named(algorithm, new Uint8Array(await crypto.subtle.sign("Ed25519", key, data))),
  };
}

async function ecdsa(jwk: JsonWebKey): Promise<ClientKey> {
  const key = await crypto.subtle.importKey("jwk", jwk, { name: "ECDSA", namedCurve: "P-256" }, false, ["sign"]);
  const algorithm = "ecdsa-sha2-nistp256";
  const point = new MessageWriter().byte(4).raw(bytesOf(jwk.x)).raw(bytesOf(jwk.y)).bytes();
  return {
    algorithm,
    blob: new MessageWriter().string(algorithm).string("nistp256").string(point).bytes(),
    sign: async (data) => {
      const raw = new Uint8Array(await crypto.subtle.sign({ name: "ECDSA", hash: "SHA-256" }, key, data));
      return named(algorithm, new MessageWriter().mpint(raw.slice(0, 32)).mpint(raw.slice(32)).bytes());
    },
  };
}

async function rsa(jwk: JsonWebKey): Promise<ClientKey> {
  const kind = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-512" };
  const key = await crypto.subtle.importKey("jwk", jwk, kind, false, ["sign"]);
  const algorithm = "rsa-sha2-512";
  return {
    algorithm,
    blob: new MessageWriter().string("ssh-rsa").mpint(bytesOf(jwk.e)).mpint(bytesOf(jwk.n)).bytes(),
    sign: async (data) => named(algorithm, new Uint8Array(await crypto.subtle.sign(kind, key, data))),
  };
}

const named = (algorithm: string, signature: Uint8Array): Uint8Array<ArrayBuffer> =>
  new MessageWriter().string(algorithm).string(signature).bytes();

const bytesOf = (base64: string | undefined): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob((base64 ?? "").replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

function padded(bytes: Uint8Array, length: number): Uint8Array {
  const all = new Uint8Array(length);
  all.set(bytes.subarray(-length), Math.max(0, length - bytes.length));
  return all;
}

/** The exponent of a prime: d modulo the prime less one. */
function remainder(d: Uint8Array, prime: Uint8Array): Uint8Array {
  const number = (bytes: Uint8Array): bigint => BigInt(`0x${Buffer.from(bytes).toString("hex")}`);
  const hex = (number(d) % (number(prime) - 1n)).toString(16);
  return Uint8Array.from(Buffer.from(hex.padStart(hex.length + (hex.length % 2), "0"), "hex"));
}
