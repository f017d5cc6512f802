import { PASSWORD_MASK } from "./uri";

/** An SSH server through which a database's host is reached. */
export interface SshServer {
  server_address: string;
  server_port: number;
  username: string;
  /** The fingerprint of the server's key, as `ssh-keygen -l` prints it; null before the first connection. */
  host_key: string | null;
}

/** How to sign in to the server: with the private key where there is one. */
export interface SshSecrets {
  password: string | null;
  private_key: string | null;
  private_key_password: string | null;
}
export const SSH_SECRETS = ["password", "private_key", "private_key_password"] as const;

/** How to reach a database's host through an SSH server, with its secrets. */
export interface SshTunnel extends SshServer, SshSecrets {}

/** A tunnel in a database's row: its secrets are envelopes. */
export interface SealedTunnel {
  ssh_tunnel: SshServer | null;
  encrypted_ssh_password: string | null;
  encrypted_ssh_private_key: string | null;
  encrypted_ssh_private_key_password: string | null;
}

export const NO_TUNNEL: SealedTunnel = {
  ssh_tunnel: null,
  encrypted_ssh_password: null,
  encrypted_ssh_private_key: null,
  encrypted_ssh_private_key_password: null,
};

/** The stored secrets by name, as masks. */
export const maskedSecrets = (row: Partial<SealedTunnel>): Partial<SshSecrets> =>
  Object.fromEntries(SSH_SECRETS.flatMap((name) => (row[`encrypted_ssh_${name}`] ? [[name, PASSWORD_MASK]] : [])));

/** Decides on the key that a server without a stored one presents, by its fingerprint; throws to refuse it. */
export type OnHostKey = (fingerprint: string) => Promise<void>;

export const SSH_PORT = 22;

/** Whether two tunnels have the same server, to which a stored secret may be sent. */
export const isSameServer = (a: SshServer | null | undefined, b: SshServer | null | undefined): boolean =>
  a?.server_address === b?.server_address && a?.server_port === b?.server_port;
