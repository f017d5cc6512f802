import { cacheState, type Work } from "./current-work";
import type { Outcome } from "./work-line";

/**
 * Writes a data point to Analytics Engine, where it is bound; its columns are listed in docs/operations.md. It is not
 * sampled here: the platform samples by itself, by the index.
 */
export function writeMetrics(work: Work, outcome: Outcome, dataset: AnalyticsEngineDataset | undefined): void {
  dataset?.writeDataPoint({
    indexes: [work.workspaceId ?? ""],
    blobs: [outcome.kind, outcome.name, String(outcome.status), cacheState(work) ?? ""],
    doubles: [outcome.durationMs, work.roundTrips, work.statements, work.queries, work.rows],
  });
}
