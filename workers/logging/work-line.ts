import type { Env } from "../env";
import { cacheState, type Work } from "./current-work";
import { type LogFields, writeLine } from "./log";
import { writeMetrics } from "./metrics";

/** What a line says beside the counts of the work. */
export interface Outcome {
  kind: "request" | "message" | "task";
  /** "GET /api/v1/chart/:ref", the kind of the message, the name of the task: never an address with its values. */
  name: string;
  /** The status of the response, or how the message or task ended. */
  status: number | "done" | "retried" | "failed";
  durationMs: number;
  fields?: LogFields;
}

/**
 * Writes the one line about a request, message or task, and its data point. Failures are written whatever the sample.
 */
export function writeWork(work: Work, outcome: Outcome, env: LogSettings): void {
  const { kind, name, status, durationMs, fields } = outcome;
  writeMetrics(work, outcome, env.METRICS);
  const isFailure = status === "failed" || (typeof status === "number" && status >= 500);
  if (!isFailure && Math.random() >= sampleOf(env.LOG_SAMPLE)) return;
  writeLine(isFailure ? "error" : "info", kind, {
    request_id: work.id,
    name,
    status,
    duration_ms: Math.round(durationMs),
    workspace_id: work.workspaceId,
    actor_id: work.actorId,
    metadata_round_trips: work.roundTrips,
    metadata_statements: work.statements,
    queries: work.queries,
    rows: work.rows,
    cache: cacheState(work),
    ...fields,
  });
}

export type LogSettings = Pick<Env, "LOG_SAMPLE" | "METRICS">;

/** Returns the share of lines that are written: all, unless the setting is a number from 0 to 1. */
export function sampleOf(setting: string | undefined): number {
  const share = setting === undefined || setting.trim() === "" ? 1 : Number(setting);
  return share >= 0 && share <= 1 ? share : 1;
}
