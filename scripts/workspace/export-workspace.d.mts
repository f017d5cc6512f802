import type { Server } from "../migrate/server.mjs";

/** What `pg` and the Neon driver have in common. */
export interface OwnerClient {
  query(text: string, values?: unknown[]): Promise<{ rows: any[]; rowCount: number | null }>;
}

export interface Manifest {
  tables: Record<string, number>;
  left_out: Record<string, string>;
  credentials_left_out: string[];
  uploads: { database: string; table: string; rows: number }[];
  tabs: number;
  avatars: number;
}

export function exportWorkspace(options: {
  client: OwnerClient;
  server: Server;
  slug: string;
  write: (bytes: Uint8Array) => Promise<void> | void;
  keys: readonly [string, ...string[]];
  passphrase?: string | undefined;
  now?: Date;
}): Promise<Manifest>;
