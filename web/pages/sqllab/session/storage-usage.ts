import { t } from "../../../i18n";
import { toast } from "../../../ui/overlays/Toast";

/** Kilobytes that browsers store of one site. */
export const MAX_STORED_KB = 5 * 1024;
/** Share of them that may be used before a warning, and ms between warnings. */
const WARNING_SHARE = 0.9;
const WARNING_INTERVAL_MS = 8_000;
const BYTES_PER_CHARACTER = 2;

/** Kilobytes that the editor's tabs and unsent edits use. */
export function usedKilobytes(stored: Readonly<Record<string, string>>): number {
  const characters = Object.entries(stored)
    .filter(([key]) => key.startsWith("edgewise.sqllab."))
    .reduce((sum, [key, value]) => sum + key.length + value.length, 0);
  return (characters * BYTES_PER_CHARACTER) / 1024;
}

let warnedAt = -Infinity;

/** Warns the person when the browser can hardly store more of their tabs. */
export function warnOfFullStorage(): void {
  try {
    if (performance.now() - warnedAt < WARNING_INTERVAL_MS) return;
    const used = usedKilobytes(localStorage);
    if (used < MAX_STORED_KB * WARNING_SHARE) return;
    warnedAt = performance.now();
    toast(
      "warning",
      t(
        "Tabs use {used, number} KB of the {most, number} KB that this browser can store. Save queries and close tabs.",
        {
          used: Math.ceil(used),
          most: MAX_STORED_KB,
        },
      ),
    );
  } catch {
    // Storage is blocked: nothing is stored.
  }
}
