import { sql } from "drizzle-orm";
import type { SealedTunnel, SshServer } from "../../../schema/database/ssh-tunnel";
import type { Db } from "../../metadata";

/** What a connection needs besides its address and its password. */
export interface TransportSettings extends SealedTunnel, Record<string, unknown> {
  server_cert: string | null;
  encrypted_extra: string | null;
}

/**
 * Whether the database `b` has an SSH tunnel, certificates, or a secure extra that may have some. Models contain this
 * instead of the settings, as a bundle of authorities may be as large as the rest of a dashboard's datasets together.
 */
export const hasTransportSettings = sql`(coalesce(b.server_cert, '') <> '' or b.encrypted_extra is not null or b.ssh_tunnel is not null)`;

export const transportSettingsById = (db: Db, id: number) =>
  db.execute<TransportSettings>(
    sql`select server_cert, encrypted_extra, ssh_tunnel, encrypted_ssh_password, encrypted_ssh_private_key, encrypted_ssh_private_key_password from databases where id = ${id}::bigint`,
  );

/**
 * Stores the key of a tunnel's server where none is stored yet. Returns a row if the key is the stored one then; none
 * where another one is, or the tunnel has changed.
 */
export const pinHostKey = (db: Db, id: number, server: SshServer, fingerprint: string) =>
  db.execute(sql`
    update databases set ssh_tunnel = jsonb_set(ssh_tunnel, '{host_key}', to_jsonb(${fingerprint}::text))
    where id = ${id}::bigint and ssh_tunnel - 'host_key' = ${JSON.stringify(server)}::jsonb - 'host_key'
      and coalesce(ssh_tunnel ->> 'host_key', ${fingerprint}) = ${fingerprint}
    returning 1 as pinned`);
