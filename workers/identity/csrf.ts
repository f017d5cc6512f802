import type { ValidSecrets } from "../valid-secrets";
import { hmacSha256 } from "./hmac";
import { randomToken } from "./random-token";
import { csrfToken, hex, sameText } from "./secrets-hash";

/** Proves that a session began with the token of the sign-in page's hidden input. */
export const CSRF_FIELD_COOKIE = "csrf_field";

/**
 * Returns the value of a page's hidden input: the session's token; without a session a random one, which is valid for
 * the session that signing in with it establishes.
 */
export const csrfFieldValue = async (secret: string, session: string | null): Promise<string> =>
  session ? csrfToken(secret, session) : randomToken();

/**
 * Returns the cookie's value for a session that begins with this token: without the secret it cannot be forged for
 * another session or token.
 */
export const csrfFieldProof = async (secret: string, session: string, token: string): Promise<string> =>
  hex(await hmacSha256(secret, `csrf-field:${session}:${token}`));

/** Whether the token is the session's own, or the one that the session began with. */
export async function isCsrfToken(
  secrets: ValidSecrets,
  session: string,
  sent: string,
  proof: string | null,
): Promise<boolean> {
  for (const secret of secrets) {
    if (sameText(sent, await csrfToken(secret, session))) return true;
    if (proof !== null && sameText(proof, await csrfFieldProof(secret, session, sent))) return true;
  }
  return false;
}
