import { base64Url } from "./base64url";

/** Returns 256 random bits in base64url. */
export const randomToken = (): string => base64Url(crypto.getRandomValues(new Uint8Array(32)));
