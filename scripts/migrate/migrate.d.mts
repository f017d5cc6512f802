import type { Server } from "./server.mjs";

interface Report {
  /** What could not be brought, or not as it was. */
  problems: string[];
  counts(): Record<string, { made: number; replaced: number; here: number }>;
  lines(): string[];
}

export function migrate(options: { from: Server; to: Server; passwords?: Record<string, string>; overwrite?: boolean; print?: (step: string) => void }): Promise<Report>;
