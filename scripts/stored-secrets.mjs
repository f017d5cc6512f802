import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/**
 * Returns the secrets of a Worker on this machine. Those that are not given are created once and stored with the data,
 * so that sessions and stored passwords survive restarts.
 */
export function storedSecrets(file, given = {}) {
  const word = () => randomBytes(32).toString("base64url");
  const stored = existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
  const secrets = stored ?? {
    session: word(),
    jwt: word(),
    credentials: randomBytes(32).toString("base64"),
    appPassword: word(),
  };
  if (!stored) writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 });
  return { ...secrets, ...given };
}
