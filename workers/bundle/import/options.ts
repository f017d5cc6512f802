import type { StoredByUuid } from "../migration/stored-by-uuid";

export interface ImportOptions {
  /** A ZIP, or the file of a single object. */
  zip: Uint8Array;
  fileName: string;
  overwrite: boolean;
  /** By the database's file in the bundle, e.g. "databases/examples.yaml". */
  passwords: Readonly<Record<string, string>>;
  /**
   * For a migration of a whole installation: what its objects retain. Databases may then come without their passwords.
   */
  stored?: StoredByUuid;
  /** The highest id of the objects of this kind in the source installation. */
  highest?: number;
}
