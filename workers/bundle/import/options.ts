import type { StoredByUuid } from "../migration/stored-by-uuid";

/** Secrets of databases by their files in the bundle, e.g. "databases/examples.yaml". */
export interface BundleSecrets {
  passwords: Readonly<Record<string, string>>;
  sshPasswords: Readonly<Record<string, string>>;
  sshPrivateKeys: Readonly<Record<string, string>>;
  sshPrivateKeyPasswords: Readonly<Record<string, string>>;
}

export interface ImportOptions {
  /** A ZIP, or the file of a single object. */
  zip: Uint8Array;
  fileName: string;
  overwrite: boolean;
  secrets: BundleSecrets;
  /**
   * For a migration of a whole installation: what its objects retain. Databases may then come without their passwords.
   */
  stored?: StoredByUuid;
  /** The highest id of the objects of this kind in the source installation. */
  highest?: number;
}
