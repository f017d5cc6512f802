import type { Server } from "../migrate/server.mjs";
import type { Manifest, OwnerClient } from "./export-workspace.mjs";

export function importWorkspace(options: {
  client: OwnerClient;
  server: Server;
  slug: string;
  open: () => AsyncIterable<Uint8Array>;
  keys: readonly [string, ...string[]];
  passphrase?: string | undefined;
  keepsSchedules?: boolean;
}): Promise<{ id: string; manifest: Manifest; schedules: number }>;
