import type { Page } from "./request";

/** Returns the coordinator's progress of a statement from 0 to 100; null before its splits are known. */
export function progressOf({
  progressPercentage,
  completedSplits = 0,
  totalSplits = 0,
}: NonNullable<Page["stats"]>): number | null {
  const percent = progressPercentage ?? (totalSplits > 0 ? (100 * completedSplits) / totalSplits : null);
  return percent !== null && Number.isFinite(percent) ? Math.min(100, Math.max(0, percent)) : null;
}
