import type { Batch } from "../engine";

const UNITS = ["B", "KB", "MB", "GB"];

/** The bytes that a statement would process, as Superset shows them: {"GB Processed": "1.23"}. */
export function costOf({ values }: Batch): Record<string, string> {
  const bytes = Number(values[0]?.[0] ?? 0);
  const unit = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log2(bytes) / 10));
  return { [`${UNITS[unit]} Processed`]: String(Math.round((bytes / 1024 ** unit) * 100) / 100) };
}
