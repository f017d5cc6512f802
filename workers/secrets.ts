/**
 * Envelope for customers' credentials: "v1:<iv>:<ciphertext>", AES-256-GCM, base64. The context (workspace and database
 * uuid) is authenticated, so an envelope cannot be opened in another context.
 */
export async function seal(keyBase64: string, plain: string, context: string): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv, additionalData: encode(context) },
    await importKey(keyBase64),
    encode(plain),
  );
  return `v1:${toBase64(iv)}:${toBase64(new Uint8Array(sealed))}`;
}

export async function unseal(keyBase64: string, envelope: string, context: string): Promise<string> {
  const [version, iv, sealed] = envelope.split(":");
  if (version !== "v1" || !iv || !sealed) throw new Error("unknown envelope");
  const plain = await crypto.subtle.decrypt(
    { name: "AES-GCM", iv: fromBase64(iv), additionalData: encode(context) },
    await importKey(keyBase64),
    fromBase64(sealed),
  );
  return new TextDecoder().decode(plain);
}

const importKey = (keyBase64: string) =>
  crypto.subtle.importKey("raw", fromBase64(keyBase64), "AES-GCM", false, ["encrypt", "decrypt"]);
const encode = (text: string): Uint8Array<ArrayBuffer> => new Uint8Array(new TextEncoder().encode(text));
const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
