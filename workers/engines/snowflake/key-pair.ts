import { derOf, signedToken } from "../signed-token";
import { tokenCache } from "../token-cache";
import type { SnowflakeTarget } from "./target";

const VALID_SECONDS = 3600;
const RSA = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256" };

const cachedToken = tokenCache();

/**
 * A token that proves the possession of a user's private key (unencrypted PKCS #8 in PEM), signed by it. Throws for any
 * other key.
 */
export async function keyPairToken({ account, user }: SnowflakeTarget, privateKey: string): Promise<string> {
  const name = `${accountName(account)}.${user.toUpperCase()}`;
  return cachedToken(`${name}\n${privateKey}`, async () => {
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: `${name}.SHA256:${await fingerprintOf(privateKey)}`,
      sub: name,
      iat: now,
      exp: now + VALID_SECONDS,
    };
    return { token: await signedToken({ alg: "RS256", typ: "JWT" }, claims, privateKey), validSeconds: VALID_SECONDS };
  });
}

/** The account without its region, as tokens name it. */
const accountName = (account: string): string => account.split(".")[0]!.toUpperCase();

/** The SHA-256 of the public key, as DESCRIBE USER shows it. */
async function fingerprintOf(privateKey: string): Promise<string> {
  const key = await crypto.subtle.importKey("pkcs8", derOf(privateKey), RSA, true, ["sign"]);
  const { kty, n, e } = (await crypto.subtle.exportKey("jwk", key)) as JsonWebKey;
  const open = await crypto.subtle.importKey("jwk", { kty: kty!, n: n!, e: e! }, RSA, true, ["verify"]);
  const spki = (await crypto.subtle.exportKey("spki", open)) as ArrayBuffer;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", spki));
  return btoa(String.fromCharCode(...digest));
}
