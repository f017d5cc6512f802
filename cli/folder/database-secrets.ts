import type { BundleObject } from "../bundle/objects";
import { isJson } from "../bundle/objects";
import type { Environment } from "../context";
import { CommandError } from "../errors";

const MASK = "X".repeat(10);
const MASKED_PASSWORD = new RegExp(`^[^:]+://[^/]*:${MASK}@`);

/** What files mask of a database: the field of an import that takes it, and the beginning of its variable. */
const SECRETS = {
  password: { field: "passwords", variable: "EDGEWISE_DATABASE_PASSWORD", label: "password" },
  sshPassword: {
    field: "ssh_tunnel_passwords",
    variable: "EDGEWISE_SSH_PASSWORD",
    label: "SSH password",
    key: "password",
  },
  sshPrivateKey: {
    field: "ssh_tunnel_private_keys",
    variable: "EDGEWISE_SSH_PRIVATE_KEY",
    label: "SSH private key",
    key: "private_key",
  },
  sshPrivateKeyPassword: {
    field: "ssh_tunnel_private_key_passwords",
    variable: "EDGEWISE_SSH_PRIVATE_KEY_PASSWORD",
    label: "SSH private key's password",
    key: "private_key_password",
  },
} as const;

/** Secrets by file, for each field of an import. */
export type ImportSecrets = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The environment variable of a database's secret: EDGEWISE_DATABASE_PASSWORD_SALES_EU for “Sales (EU)”. */
const variableOf = (beginning: string, databaseName: string): string =>
  `${beginning}_${databaseName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, "_")
    .replace(/^_|_$/g, "")}`;

/**
 * Returns the secrets of databases: files hold none. The server keeps those of an existing database; throws if a new one
 * lacks one that its file masks.
 */
export function databaseSecrets(
  imported: readonly BundleObject[],
  onServer: ReadonlyMap<string, BundleObject>,
  paths: ReadonlyMap<string, string>,
  env: Environment,
): ImportSecrets {
  const secrets: Record<string, Record<string, string>> = {};
  for (const { kind, uuid, name, content } of imported) {
    if (kind !== "database") continue;
    for (const secret of Object.values(SECRETS)) {
      const variable = variableOf(secret.variable, name);
      const value = env[variable];
      if (value) (secrets[secret.field] ??= {})[paths.get(uuid)!] = value;
      else if (!onServer.has(uuid) && isMasked(content, "key" in secret ? secret.key : null))
        throw new CommandError(`The database “${name}” is new: set its ${secret.label} in ${variable}.`);
    }
  }
  return secrets;
}

/** Whether a file masks a secret: of the tunnel by its key, or of the address. */
function isMasked(content: BundleObject["content"], tunnelKey: string | null): boolean {
  if (tunnelKey === null) return MASKED_PASSWORD.test(String(content["sqlalchemy_uri"]));
  const tunnel = content["ssh_tunnel"];
  return isJson(tunnel) && tunnel[tunnelKey] === MASK;
}
