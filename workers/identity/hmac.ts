/** Returns the HMAC-SHA-256 of a text under a secret: 32 bytes that cannot be computed without the secret. */
export async function hmacSha256(secret: string, text: string): Promise<Uint8Array> {
  const bytes = new TextEncoder();
  const key = await crypto.subtle.importKey("raw", bytes.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
    "sign",
  ]);
  return new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes.encode(text)));
}
