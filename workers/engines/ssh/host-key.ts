import { MessageReader } from "./wire";

/** Algorithms of host keys, the preferred first. */
export const HOST_KEY_ALGORITHMS = ["ssh-ed25519", "ecdsa-sha2-nistp256", "rsa-sha2-512", "rsa-sha2-256"] as const;

/** Whether a host's key has the type that an algorithm signs with. */
export const signsWith = (algorithm: string, type: string): boolean =>
  algorithm === type || (type === "ssh-rsa" && algorithm.startsWith("rsa-sha2-"));

export const typeOfKey = (key: Uint8Array): string => new MessageReader(key).text();

/** As `ssh-keygen -l` prints it: "SHA256:…". */
export async function fingerprintOf(key: Uint8Array<ArrayBuffer>): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", key));
  return `SHA256:${btoa(String.fromCharCode(...hash)).replaceAll("=", "")}`;
}

/** Whether the host's key signed the data with the negotiated algorithm. */
export async function isSignedBy(
  key: Uint8Array,
  algorithm: string,
  signature: Uint8Array,
  data: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
  const signed = new MessageReader(signature);
  if (signed.text() !== algorithm || !signsWith(algorithm, typeOfKey(key))) return false;
  const fields = new MessageReader(key);
  fields.text();
  if (algorithm === "ssh-ed25519") {
    const imported = await crypto.subtle.importKey("raw", fields.string(), "Ed25519", false, ["verify"]);
    return crypto.subtle.verify("Ed25519", imported, signed.string(), data);
  }
  if (algorithm === "ecdsa-sha2-nistp256") {
    if (fields.text() !== "nistp256") return false;
    const kind = { name: "ECDSA", namedCurve: "P-256" };
    const imported = await crypto.subtle.importKey("raw", fields.string(), kind, false, ["verify"]);
    const parts = new MessageReader(signed.string());
    const raw = new Uint8Array(64);
    for (const end of [32, 64]) {
      const part = parts.mpint();
      if (part.length > 32) return false;
      raw.set(part, end - part.length);
    }
    return crypto.subtle.verify({ name: "ECDSA", hash: "SHA-256" }, imported, raw, data);
  }
  const [e, n] = [fields.mpint(), fields.mpint()];
  if (n.length < MIN_RSA_BYTES) return false;
  const kind = { name: "RSASSA-PKCS1-v1_5", hash: algorithm === "rsa-sha2-512" ? "SHA-512" : "SHA-256" };
  const jwk = { kty: "RSA", e: base64url(e), n: base64url(n) };
  const imported = await crypto.subtle.importKey("jwk", jwk, kind, false, ["verify"]);
  return crypto.subtle.verify(kind, imported, signed.string(), data);
}

const MIN_RSA_BYTES = 256;

export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
