import type { ValidSecrets } from "./valid-secrets";

/**
 * Envelope for stored credentials: "v2:<key id>:<iv>:<ciphertext>", AES-256-GCM, base64. The context (workspace and
 * object) is authenticated, so an envelope cannot be opened in another context. Older ones are "v1:<iv>:<ciphertext>",
 * without the id of their key.
 */
export async function seal([newest]: ValidSecrets, plain: string, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const { id, key } = await sealingKey(newest);
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encode(context) },
    key,
    encode(plain),
  );
  return `v2:${id}:${toBase64(iv)}:${toBase64(new Uint8Array(sealed))}`;
}

/** Opens an envelope with the key that sealed it; throws where that is none of the valid ones. */
export async function unseal(keys: ValidSecrets, envelope: string, context: string): Promise<string> {
  const { id, iv, sealed } = parts(envelope);
  const candidates = (await Promise.all(keys.map(sealingKey))).filter((each) => id === null || each.id === id);
  return Promise.any(candidates.map(({ key }) => open(key, iv, sealed, context))).catch(() => {
    throw new Error("an envelope of another key or another context");
  });
}

/** The prefix of every envelope that a key seals. */
export const envelopePrefix = async (keyBase64: string): Promise<string> => `v2:${(await sealingKey(keyBase64)).id}:`;

function parts(envelope: string): { id: string | null; iv: string; sealed: string } {
  const [version, ...rest] = envelope.split(":");
  const [id, iv, sealed] = version === "v1" ? [null, ...rest] : rest;
  if ((version !== "v1" && version !== "v2") || id === undefined || !iv || !sealed) throw new Error("unknown envelope");
  return { id, iv, sealed };
}

async function open(key: CryptoKey, iv: string, sealed: string, context: string): Promise<string> {
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64(iv), additionalData: encode(context) },
    key,
    fromBase64(sealed),
  );
  return new TextDecoder().decode(plain);
}

interface SealingKey {
  id: string;
  key: CryptoKey;
}

const sealingKeys = new Map<string, Promise<SealingKey>>();
/** A key is imported once; its id is the beginning of a hash that says nothing of the key. */
function sealingKey(keyBase64: string): Promise<SealingKey> {
  const known = sealingKeys.get(keyBase64) ?? importKey(keyBase64);
  sealingKeys.set(keyBase64, known);
  return known;
}

async function importKey(keyBase64: string): Promise<SealingKey> {
  const bytes = fromBase64(keyBase64);
  const [key, hash] = await Promise.all([
    crypto.subtle.importKey("raw", bytes, "AES-GCM", false, ["encrypt", "decrypt"]),
    crypto.subtle.digest("SHA-256", new Uint8Array([...encode("id of a key: "), ...bytes])),
  ]);
  const id = Array.from(new Uint8Array(hash).subarray(0, 4), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { id, key };
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
