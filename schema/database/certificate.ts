import { z } from "zod";
import { message } from "../language/localizable";
import { errorText } from "../wire/error-text";

const BEGIN = "-----BEGIN CERTIFICATE-----";
const END = "-----END CERTIFICATE-----";
const BASE64 = /^\s[A-Za-z0-9+/=\s]+$/;

/** Certificates as PEM, each the DER of one SEQUENCE as long as it states; "" for none. */
export const certificateField = z
  .string()
  .refine((value) => value === "" || isCertificate(value), { error: errorText(message("Invalid certificate")) });

function isCertificate(text: string): boolean {
  const [before = "", ...rest] = text.split(BEGIN);
  if (before.trim() !== "" || rest.length === 0) return false;
  return rest.every((part) => {
    const [body = "", after, ...more] = part.split(END);
    if (after === undefined || more.length > 0 || after.trim() !== "" || !BASE64.test(body)) return false;
    try {
      return isSequence(Uint8Array.from(atob(body.replace(/\s/g, "")), (character) => character.charCodeAt(0)));
    } catch {
      return false;
    }
  });
}

/** Whether bytes are one DER SEQUENCE: tag 0x30, then its length in a byte, or in as many as the low bits state. */
function isSequence(bytes: Uint8Array): boolean {
  const [tag, first = 0] = bytes;
  if (tag !== 0x30) return false;
  const count = first & 0x80 ? first & 0x7f : 0;
  const length = count ? bytes.slice(2, 2 + count).reduce((sum, byte) => sum * 256 + byte, 0) : first;
  return bytes.length === 2 + count + length;
}
