import {
  isSameServer,
  maskedSecrets,
  NO_TUNNEL,
  SSH_PORT,
  SSH_SECRETS,
  type SealedTunnel,
  type SshSecrets,
  type SshServer,
} from "../../../schema/database/ssh-tunnel";
import type { TunnelBody } from "../../../schema/database/tunnel-field";
import { type ConnectionUri, PASSWORD_MASK } from "../../../schema/database/uri";
import { refuse } from "../../../schema/errors";
import { type Localizable, message } from "../../../schema/language/localizable";
import { MISSING } from "../../../schema/wire/declared-field";
import { noTunnels } from "../../connections/connect-database";
import { engineOf } from "../../engines/registry";
import { loadSshClient } from "../../engines/ssh/connect-tunnel";
import { TunnelFailure } from "../../engines/ssh/tunnel-failure";
import type { Env } from "../../env";
import { sealedFor } from "../../sealed-columns";
import { seal } from "../../secrets";
import type { DatabaseRow } from "./store";
import { credentialKeys } from "../../valid-secrets";

/** Why an address can't be reached through a tunnel; null if it can. */
export function tunnelingProblem(uri: ConnectionUri): Localizable | null {
  const engine = engineOf(uri.backend);
  if (engine && !engine.tunnels) return noTunnels(engine.title);
  return uri.port === null ? message("A database port is required when connecting via SSH Tunnel.") : null;
}

/** Throws for an address that can't be reached through a tunnel; `status` is that of the route's invalid fields. */
export function requireTunneling(uri: ConnectionUri, status = 400): void {
  const problem = tunnelingProblem(uri);
  if (problem) throw uri.port === null ? refuse(400, problem) : refuse(status, { ssh_tunnel: { _schema: [problem] } });
}

/** The columns of the tunnel that a body of a change describes; none where it says nothing of it. */
export const changedTunnel = async (
  given: TunnelBody | null | undefined,
  before: DatabaseRow,
  place: SealingPlace,
): Promise<Partial<SealedTunnel>> => (given ? sealedTunnel(given, before, place) : given === null ? NO_TUNNEL : {});

interface SealingPlace {
  uuid: string;
  workspaceId: string;
  env: Env;
}

/**
 * The columns of the tunnel that a body describes, with its secrets sealed. A masked or absent secret is the stored one,
 * which is sent to no other server; a given password replaces a stored key, and a key a password.
 */
export async function sealedTunnel(
  given: TunnelBody,
  stored: Partial<SealedTunnel> | null,
  { uuid, workspaceId, env }: SealingPlace,
  status = 400,
): Promise<SealedTunnel> {
  const named = { server_address: given.server_address, server_port: given.server_port ?? SSH_PORT };
  const known = stored?.ssh_tunnel ? stored : null;
  const isKnownServer = known !== null && isSameServer(known.ssh_tunnel, { ...named, username: "", host_key: null });
  const server: SshServer = {
    ...named,
    username: given.username,
    host_key: (given.host_key === undefined && isKnownServer ? known.ssh_tunnel?.host_key : given.host_key) || null,
  };
  const entered = await enteredSecrets(given, status);
  const retained = entered.password || entered.private_key ? [] : SSH_SECRETS.filter((name) => !isRemoved(given[name]));
  const envelopes = new Map<string, string>();
  for (const name of SSH_SECRETS) {
    const envelope = entered[name]
      ? await seal(credentialKeys(env), entered[name], sealedFor(workspaceId, uuid))
      : retained.includes(name) && known?.[`encrypted_ssh_${name}`];
    if (envelope) envelopes.set(name, envelope);
  }
  if (!envelopes.has("password") && !envelopes.has("private_key"))
    throw refuse(status, { ssh_tunnel: { password: message("Either password or private_key is required") } });
  for (const name of ["server_address", "username"] as const)
    if (!given[name]) throw refuse(status, { ssh_tunnel: { [name]: [MISSING] } });
  if (!isKnownServer && !entered.password && !entered.private_key)
    throw refuse(status, {
      ssh_tunnel: { password: [message("Enter the password or the private key again to connect to another server.")] },
    });
  return {
    ssh_tunnel: server,
    encrypted_ssh_password: envelopes.get("password") ?? null,
    encrypted_ssh_private_key: envelopes.get("private_key") ?? null,
    encrypted_ssh_private_key_password: envelopes.get("private_key_password") ?? null,
  };
}

const isRemoved = (secret: string | null | undefined): boolean => secret === null || secret === "";
const isRetained = (secret: string | null | undefined): boolean => secret === undefined || secret === PASSWORD_MASK;

/**
 * The secrets that a body contains, with the private key decrypted: deriving its key takes long for each connection.
 */
async function enteredSecrets(given: TunnelBody, status: number): Promise<SshSecrets> {
  const entered = (name: keyof SshSecrets): string | null => (isRetained(given[name]) ? null : given[name] || null);
  const [password, private_key, private_key_password] = SSH_SECRETS.map(entered) as [
    string | null,
    string | null,
    string | null,
  ];
  if (!private_key) return { password, private_key, private_key_password: null };
  try {
    const { decryptedKey } = await loadSshClient();
    return { password, private_key: await decryptedKey(private_key, private_key_password), private_key_password };
  } catch (error) {
    if (!(error instanceof TunnelFailure)) throw error;
    throw refuse(status, { ssh_tunnel: { private_key: [error.text] } });
  }
}

/** A tunnel for people who may change the connection: its secrets are masked, the key of its server is shown. */
export function presentTunnel(id: number, row: Partial<SealedTunnel>): Record<string, unknown> | null {
  if (!row.ssh_tunnel) return null;
  const { server_address, server_port, username, host_key } = row.ssh_tunnel;
  return { id, server_address, server_port, username, ...maskedSecrets(row), host_key };
}

/** The columns of a tunnel with the key that its server has presented. */
export const withHostKey = (tunnel: Partial<SealedTunnel>, hostKey: string | null): Partial<SealedTunnel> =>
  tunnel.ssh_tunnel && hostKey ? { ...tunnel, ssh_tunnel: { ...tunnel.ssh_tunnel, host_key: hostKey } } : tunnel;
