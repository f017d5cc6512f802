import type { Server } from "./server.mjs";

interface Report {
  /** What could not be brought, or not as it was. */
  problems: string[];
  /** What the API of a source never shows. */
  unread: string[];
  counts(): Record<string, { made: number; replaced: number; here: number }>;
  lines(): string[];
}

export function migrate(options: {
  from: Server;
  to: Server;
  passwords?: Record<string, string> | (() => Promise<Record<string, string>>);
  overwrite?: boolean;
  newIds?: boolean;
  print?: (step: string) => void;
}): Promise<Report>;
