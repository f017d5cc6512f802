import { sameText } from "./secrets-hash";

/** RFC 6238 as authenticator apps use it: SHA-1, six digits, thirty seconds. */
const STEP_SECONDS = 30;
const DIGITS = 6;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Returns 160 random bits in base32. */
export const newTotpSecret = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) => BASE32[byte & 31]).join("");

/** Returns the URI that an app reads from a QR code. */
export const totpUri = (secret: string, account: string, issuer: string): string =>
  `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;

export const stepOf = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_SECONDS);

export async function totpCode(secret: string, step: number): Promise<string> {
  const counter = new DataView(new ArrayBuffer(8));
  counter.setBigUint64(0, BigInt(step));
  const key = await crypto.subtle.importKey("raw", fromBase32(secret), { name: "HMAC", hash: "SHA-1" }, false, [
    "sign",
  ]);
  const mac = new DataView(await crypto.subtle.sign("HMAC", key, counter.buffer));
  const offset = mac.getUint8(mac.byteLength - 1) & 15;
  return String((mac.getUint32(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0");
}

/**
 * Returns the step that the code matches: the current one, one before or one after, and newer than the last one used;
 * null when there is none.
 */
export async function matchingStep(secret: string, code: string, now: Date, lastStep: number): Promise<number | null> {
  let match: number | null = null;
  for (const step of [-1, 0, 1].map((offset) => stepOf(now) + offset))
    if (sameText(await totpCode(secret, step), code) && step > lastStep) match = step;
  return match;
}

/** Returns ten codes of ten characters, for use when the phone is lost. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () =>
    Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => BASE32[byte & 31])
      .join("")
      .toLowerCase()
      .replace(/^(.{5})/, "$1-"),
  );

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => parseInt(byte, 2));
}
