/** How to reach a database's host through an SSH server, with its secrets. */
export interface SshTunnel {
  server_address: string;
  server_port: number;
  username: string;
  password: string | null;
  private_key: string | null;
  private_key_password: string | null;
  /** The fingerprint of the server's key, as `ssh-keygen -l` prints it; null before the first connection. */
  host_key: string | null;
}
