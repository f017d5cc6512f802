import type { BundleObject } from "../bundle/objects";
import type { Environment } from "../context";
import { CommandError } from "../errors";

const MASKED_PASSWORD = /^[^:]+:\/\/[^/]*:X{10}@/;

/** The environment variable of a database's password: EDGEWISE_DATABASE_PASSWORD_SALES_EU for “Sales (EU)”. */
export const passwordVariable = (databaseName: string): string =>
  `EDGEWISE_DATABASE_PASSWORD_${databaseName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "")}`;

/**
 * Returns passwords by file: files hold none. The server keeps that of an existing database; throws if a new one has
 * none.
 */
export function databasePasswords(
  imported: readonly BundleObject[],
  onServer: ReadonlyMap<string, BundleObject>,
  paths: ReadonlyMap<string, string>,
  env: Environment,
): Record<string, string> {
  const passwords: Record<string, string> = {};
  for (const { kind, uuid, name, content } of imported) {
    if (kind !== "database") continue;
    const password = env[passwordVariable(name)];
    if (password) passwords[paths.get(uuid)!] = password;
    else if (!onServer.has(uuid) && MASKED_PASSWORD.test(String(content["sqlalchemy_uri"])))
      throw new CommandError(`The database “${name}” is new: set its password in ${passwordVariable(name)}.`);
  }
  return passwords;
}
