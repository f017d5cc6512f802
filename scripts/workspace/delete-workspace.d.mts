import type { Server } from "../migrate/server.mjs";
import type { OwnerClient } from "./export-workspace.mjs";

export function deleteWorkspace(options: { client: OwnerClient; server: Server; slug: string }): Promise<void>;
