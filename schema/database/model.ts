import type { SealedTunnel } from "./ssh-tunnel";

/** A customer's database as the engines need it. The password is decrypted only where a connection is opened. */
export interface DatabaseModel extends Partial<SealedTunnel> {
  id: number;
  uuid: string;
  database_name: string;
  /** Engine name: the dialect part of the SQLAlchemy URI, e.g. "postgresql". */
  backend: string;
  /** As Superset stores it, with the password masked as XXXXXXXXXX. */
  sqlalchemy_uri: string;
  /** Whether the URI was changed to another catalog than the stored one's. */
  elsewhere?: boolean;
  encrypted_password: string | null;
  /**
   * Whether people may have to sign in to it by OAuth2, see workers/database-oauth2; null where only its encrypted
   * secure extra determines it.
   */
  has_oauth2_client?: boolean | null | undefined;
  /**
   * Whether certificates, a secure extra or an SSH tunnel are stored, where the model was loaded without them.
   */
  has_transport_settings?: boolean | undefined;
  server_cert?: string | null | undefined;
  encrypted_extra?: string | null | undefined;
  cache_timeout: number | null;
  extra: Record<string, unknown>;
  /** "[name].(id:N)" */
  perm: string;
}
