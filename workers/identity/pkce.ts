import { base64Url } from "./base64url";

/** Returns the challenge of a code verifier (PKCE, S256). */
export const challengeOf = async (verifier: string): Promise<string> =>
  base64Url(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(verifier)));
