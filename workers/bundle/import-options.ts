import type { KeptByUuid } from "./kept";

export interface ImportOptions {
  /** A zip, or the file of one object alone. */
  zip: Uint8Array;
  fileName: string;
  overwrite: boolean;
  /** By the database's file in the bundle, "databases/examples.yaml". */
  passwords: Readonly<Record<string, string>>;
  /** For a whole installation that is brought here: what its objects keep. Databases may then come without their passwords. */
  kept?: KeptByUuid;
  /** The highest id of the objects of this kind there. */
  highest?: number;
}
