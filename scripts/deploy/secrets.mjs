import { randomBytes } from "node:crypto";
import { DeployError } from "./deploy-error.mjs";

/**
 * Returns the secrets that a deployment sets, `{ set, generatedKey }`. Existing keys are never replaced: sessions and
 * stored passwords outlive a deployment. DATABASE_URL is always set, as the role's password may have changed.
 * @param {{ existing: string[] | null, given: Record<string, string | undefined>, databaseUrl: string, stored:
 *   "nothing" | "opened" | "not opened" | "no key" }} facts `stored`: what the database's envelopes and the given key
 *   are to each other
 */
export function planSecrets({ existing, given, databaseUrl, stored }) {
  const names = new Set(existing ?? []);
  const set = { DATABASE_URL: databaseUrl };
  for (const name of ["SESSION_SECRET", "JWT_SECRET"])
    if (!names.has(name)) set[name] = given[name] ?? randomBytes(32).toString("base64url");
  if (stored === "not opened")
    throw new DeployError(
      "CREDENTIALS_KEY does not open the credentials that the metadata database holds: it is another key. Nothing was changed.",
    );
  if (names.has("CREDENTIALS_KEY")) return { set, generatedKey: null };
  if (stored === "no key")
    throw new DeployError(
      "The metadata database holds credentials, but the Worker has no CREDENTIALS_KEY: is this the right account and Worker? If so, set CREDENTIALS_KEY to the key they were sealed with. Nothing was changed.",
    );
  if (given.CREDENTIALS_KEY) {
    requireKey(given.CREDENTIALS_KEY);
    return { set: { ...set, CREDENTIALS_KEY: given.CREDENTIALS_KEY }, generatedKey: null };
  }
  const generatedKey = randomBytes(32).toString("base64");
  return { set: { ...set, CREDENTIALS_KEY: generatedKey }, generatedKey };
}

function requireKey(key) {
  if (Buffer.from(key, "base64").length !== 32)
    throw new DeployError("CREDENTIALS_KEY must be base64 of 32 bytes: openssl rand -base64 32.");
}
