import type { Env } from "./env";

/** All valid values of a secret: the first signs and seals, each verifies and opens. */
export type ValidSecrets = readonly [newest: string, ...older: string[]];

type Keys<Name extends string> = { [name in Name]: string } & { [name in `${Name}_NEXT`]?: string | undefined };

export const jwtSecrets = (env: Keys<"JWT_SECRET">): ValidSecrets => ordered(env.JWT_SECRET, env.JWT_SECRET_NEXT);
export const sessionSecrets = (env: Keys<"SESSION_SECRET">): ValidSecrets =>
  ordered(env.SESSION_SECRET, env.SESSION_SECRET_NEXT);
export const credentialKeys = (env: Keys<"CREDENTIALS_KEY">): ValidSecrets =>
  ordered(env.CREDENTIALS_KEY, env.CREDENTIALS_KEY_NEXT);

const ordered = (current: string, next: string | undefined): ValidSecrets => (next ? [next, current] : [current]);

/**
 * Returns the names of secrets that are missing or too short; a deployed Worker serves nothing without its own secrets,
 * as a known key would let anyone forge a session.
 */
export function missingSecrets(env: Env): string[] {
  const names = ["SESSION_SECRET", "JWT_SECRET", "CREDENTIALS_KEY"] as const;
  const next = names.map((name) => `${name}_NEXT` as const).filter((name) => env[name]);
  const short = [...names, ...next].filter((name) => (env[name] ?? "").length < 32);
  return env.DATABASE_URL ? short : ["DATABASE_URL", ...short];
}
