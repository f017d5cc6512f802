import { fingerprintOf, HOST_KEY_ALGORITHMS, isSignedBy } from "./host-key";
import { MESSAGE } from "./messages";
import type { PacketKey, Packets } from "./packets";
import { MessageReader, MessageWriter } from "./wire";

const VERSION = "SSH-2.0-Edgewise";

const AGREEMENTS: Readonly<Record<string, { name: string; namedCurve?: string }>> = {
  "curve25519-sha256": { name: "X25519" },
  "curve25519-sha256@libssh.org": { name: "X25519" },
  "ecdh-sha2-nistp256": { name: "ECDH", namedCurve: "P-256" },
};
/** Announces that this client refuses what strict key exchange forbids (OpenSSH's PROTOCOL, section 1.10). */
const STRICT = "kex-strict-c-v00@openssh.com";
const CIPHER_KEY_BYTES: Readonly<Record<string, number>> = {
  "aes256-gcm@openssh.com": 32,
  "aes128-gcm@openssh.com": 16,
};

/** Decides whether a host is the expected one, by the fingerprint of its key; throws if it is not. */
export type CheckHostKey = (fingerprint: string) => void | Promise<void>;

/**
 * Agrees on keys with the server (RFC 4253, sections 7 and 8; RFC 5656; RFC 8731) and encrypts all further packets.
 * Returns the session's id. The host's key is checked before anything secret is sent.
 */
export async function exchangeKeys(packets: Packets, checkHostKey: CheckHostKey): Promise<Uint8Array<ArrayBuffer>> {
  const serverVersion = await packets.exchangeVersions(VERSION);
  const own = kexInit();
  await packets.send(own);
  const theirs = await expected(packets, MESSAGE.KEXINIT);
  const [kex, hostKeys, sending, receiving] = namesIn(theirs.message);
  const agreement = firstCommon(Object.keys(AGREEMENTS), kex!, "key exchange");
  const hostAlgorithm = firstCommon(HOST_KEY_ALGORITHMS, hostKeys!, "host key");
  const sendCipher = firstCommon(Object.keys(CIPHER_KEY_BYTES), sending!, "cipher");
  const receiveCipher = firstCommon(Object.keys(CIPHER_KEY_BYTES), receiving!, "cipher");

  const kind = AGREEMENTS[agreement]!;
  const pair = (await crypto.subtle.generateKey(kind, false, ["deriveBits"])) as CryptoKeyPair;
  const ownPublic = new Uint8Array((await crypto.subtle.exportKey("raw", pair.publicKey)) as ArrayBuffer);
  await packets.send(new MessageWriter().byte(MESSAGE.KEX_ECDH_INIT).string(ownPublic).bytes());
  const { message: reply } = await expected(packets, MESSAGE.KEX_ECDH_REPLY);
  const [hostKey, theirPublic, signature] = [reply.string(), reply.string(), reply.string()];
  const imported = await crypto.subtle.importKey("raw", theirPublic, kind, false, []);
  // The types of the runtime name the field `$public`.
  const deriving = { name: kind.name, public: imported } as Parameters<typeof crypto.subtle.deriveBits>[0];
  const secret = new Uint8Array(await crypto.subtle.deriveBits(deriving, pair.privateKey, 256));
  if (secret.every((byte) => byte === 0)) throw new Error("The SSH server sent an invalid key.");

  const hash = await sha256(
    new MessageWriter()
      .string(VERSION)
      .string(serverVersion)
      .string(own)
      .string(theirs.payload)
      .string(hostKey)
      .string(ownPublic)
      .string(theirPublic)
      .mpint(secret)
      .bytes(),
  );
  if (!(await isSignedBy(hostKey, hostAlgorithm, signature, hash)))
    throw new Error("The SSH server's signature is not valid.");
  await checkHostKey(await fingerprintOf(hostKey));

  await packets.send(Uint8Array.of(MESSAGE.NEWKEYS));
  packets.sendKey = await derivedKey(secret, hash, "AC", CIPHER_KEY_BYTES[sendCipher]!);
  await expected(packets, MESSAGE.NEWKEYS);
  packets.receiveKey = await derivedKey(secret, hash, "BD", CIPHER_KEY_BYTES[receiveCipher]!);
  return hash;
}

/** The message of a kind; throws for any other. */
export async function expected(packets: Packets, kind: number) {
  const received = await packets.receive();
  if (received.kind !== kind) throw new Error(`The SSH server sent message ${received.kind} instead of ${kind}.`);
  return received;
}

function kexInit(): Uint8Array<ArrayBuffer> {
  const ciphers = Object.keys(CIPHER_KEY_BYTES).join(",");
  const writer = new MessageWriter().byte(MESSAGE.KEXINIT).raw(crypto.getRandomValues(new Uint8Array(16)));
  // These ciphers authenticate by themselves: the algorithm of authentication is ignored.
  for (const names of [
    [...Object.keys(AGREEMENTS), STRICT].join(","),
    HOST_KEY_ALGORITHMS.join(","),
    ciphers,
    ciphers,
    "hmac-sha2-256",
    "hmac-sha2-256",
    "none",
    "none",
    "",
    "",
  ])
    writer.string(names);
  return writer.boolean(false).uint32(0).bytes();
}

/** The lists of algorithms in a KEXINIT, after its cookie. */
function namesIn(message: MessageReader): string[][] {
  message.raw(16);
  const lists = Array.from({ length: 10 }, () => message.text().split(","));
  // A guess of the server's would be the next packet; nobody sends one.
  if (message.boolean()) throw new Error("The SSH server guesses the key exchange.");
  return lists;
}

function firstCommon(own: readonly string[], theirs: readonly string[], what: string): string {
  const found = own.find((name) => theirs.includes(name));
  if (found === undefined) throw new Error(`The SSH server offers no supported ${what}.`);
  return found;
}

async function derivedKey(
  secret: Uint8Array,
  hash: Uint8Array,
  [nonceLetter, keyLetter]: string,
  keyBytes: number,
): Promise<PacketKey> {
  const derive = (letter: string) =>
    sha256(new MessageWriter().mpint(secret).raw(hash).byte(letter.charCodeAt(0)).raw(hash).bytes());
  const [nonce, key] = [await derive(nonceLetter!), await derive(keyLetter!)];
  return {
    bytes: 0,
    nonce: nonce.slice(0, 12),
    key: await crypto.subtle.importKey("raw", key.slice(0, keyBytes), "AES-GCM", false, ["encrypt", "decrypt"]),
  };
}

const sha256 = async (bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
