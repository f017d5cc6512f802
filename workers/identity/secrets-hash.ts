import { hmacSha256 } from "./hmac";

export const hex = (bytes: ArrayBuffer | Uint8Array): string =>
  Array.from(new Uint8Array(bytes), (b) => b.toString(16).padStart(2, "0")).join("");

export async function hexSha256(text: string): Promise<string> {
  return hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Returns a session's CSRF token: it cannot be computed without the cookie and the secret, and nothing is stored. */
export async function csrfToken(secret: string, session: string): Promise<string> {
  return hex(await hmacSha256(secret, `csrf:${session}`));
}

/** Compares in constant time. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
