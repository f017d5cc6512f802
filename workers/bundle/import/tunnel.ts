import {
  isSameServer,
  NO_TUNNEL,
  SSH_PORT,
  SSH_SECRETS,
  type SealedTunnel,
  type SshSecrets,
  type SshServer,
} from "../../../schema/database/ssh-tunnel";
import type { TunnelBody } from "../../../schema/database/tunnel-field";
import { PASSWORD_MASK } from "../../../schema/database/uri";
import { joined, type Localizable, message } from "../../../schema/language/localizable";
import { loadSshClient } from "../../engines/ssh/connect-tunnel";
import { TunnelFailure } from "../../engines/ssh/tunnel-failure";
import type { Env } from "../../env";
import { seal } from "../../secrets";
import { credentialKeys } from "../../valid-secrets";
import type { BundleSecrets } from "./options";
import { refuseBundle } from "./problems";

const serverOf = ({ server_address, server_port, username, host_key }: TunnelBody): SshServer => ({
  server_address,
  server_port: server_port ?? SSH_PORT,
  username,
  host_key: host_key || null,
});

/** Whether a bundle's tunnel has the server of the stored one, to which its secrets may be sent. */
export const isStoredServer = (tunnel: TunnelBody, here: SshServer | null): boolean =>
  here !== null && isSameServer(serverOf(tunnel), here);

/** What a bundle masks of a tunnel and the request does not contain, in Superset's words, which its dialog reads. */
export function missingSecrets(file: string, tunnel: TunnelBody, secrets: BundleSecrets): Localizable[] {
  const given = givenSecrets(file, tunnel, secrets);
  const isMasked = (name: keyof SshSecrets): boolean => tunnel[name] === PASSWORD_MASK && !given[name];
  const missing = SSH_SECRETS.filter(isMasked).map((name) => MISSING[name]);
  const isEmpty = missing.length === 0 && !given.password && !given.private_key;
  return isEmpty ? [message("Either password or private_key is required")] : missing;
}

const MISSING: Record<keyof SshSecrets, Localizable> = {
  password: "Must provide a password for the ssh tunnel",
  private_key: "Must provide a private key for the ssh tunnel",
  private_key_password: "Must provide a private key password for the ssh tunnel",
};

function givenSecrets(file: string, tunnel: TunnelBody, secrets: BundleSecrets): SshSecrets {
  const entered: SshSecrets = {
    password: secrets.sshPasswords[file] ?? null,
    private_key: secrets.sshPrivateKeys[file] ?? null,
    private_key_password: secrets.sshPrivateKeyPasswords[file] ?? null,
  };
  const written = (name: keyof SshSecrets): string | null =>
    tunnel[name] && tunnel[name] !== PASSWORD_MASK ? tunnel[name] : null;
  return Object.fromEntries(SSH_SECRETS.map((name) => [name, entered[name] ?? written(name)])) as unknown as SshSecrets;
}

/**
 * The columns of a bundle's tunnel. Masked secrets that are not given are the stored ones of the same server, whose key
 * stays too unless the bundle has one.
 */
export async function importedTunnel(
  tunnel: TunnelBody | null | undefined,
  file: string,
  secrets: BundleSecrets,
  here: SshServer | null,
  { context, env }: { context: string; env: Env },
): Promise<Partial<SealedTunnel>> {
  if (!tunnel) return NO_TUNNEL;
  const server = serverOf(tunnel);
  const isKnown = isStoredServer(tunnel, here);
  const ssh_tunnel = { ...server, host_key: server.host_key ?? (isKnown ? here!.host_key : null) };
  const { password, private_key, private_key_password } = givenSecrets(file, tunnel, secrets);
  if (!password && !private_key) return isKnown ? { ssh_tunnel } : { ...NO_TUNNEL, ssh_tunnel };
  const sealed = async (secret: string | null) => (secret ? seal(credentialKeys(env), secret, context) : null);
  return {
    ssh_tunnel,
    encrypted_ssh_password: await sealed(password),
    encrypted_ssh_private_key: await sealed(private_key && (await decrypted(file, private_key, private_key_password))),
    encrypted_ssh_private_key_password: await sealed(private_key && private_key_password),
  };
}

async function decrypted(file: string, key: string, passphrase: string | null): Promise<string> {
  const { decryptedKey } = await loadSshClient();
  return decryptedKey(key, passphrase).catch((error: unknown) => {
    throw error instanceof TunnelFailure ? refuseBundle(joined([file, error.text], ": ")) : error;
  });
}
