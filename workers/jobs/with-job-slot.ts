import type { JobChannel } from "../../durable-objects/job-channel/job-channel";
import type { JobOutcome } from "../../schema/messages/job-channel";
import { LEASE_MS, watchRun } from "./watch-run";

/** What the queue does with the message. */
export type Afterwards = "over" | { retryAfterMs: number };

interface Turn {
  /**
   * Returns the outcome to publish; null publishes nothing. `signal` aborts when the job is canceled, or another runner
   * took over.
   */
  work: (signal: AbortSignal) => Promise<JobOutcome | null>;
  /** The job was canceled before it started. */
  missed?: () => Promise<void>;
}

/**
 * Runs a job when it has a slot, and renews its lease: however often it is delivered, it runs once and publishes once.
 * Thrown errors may be retried.
 */
export async function withJobSlot(
  channel: DurableObjectStub<JobChannel>,
  { jobId, userId }: { jobId: string; userId: number },
  { work, missed }: Turn,
): Promise<Afterwards> {
  const token = crypto.randomUUID();
  const turn = await channel.begin(jobId, userId, token, LEASE_MS);
  if (turn.kind === "wait") return { retryAfterMs: turn.retryAfterMs };
  if (turn.kind === "over") {
    await missed?.();
    return "over";
  }
  const watch = await watchRun(channel, { jobId, userId, token });
  try {
    const outcome = await work(watch.signal);
    if (outcome) await channel.finish(jobId, userId, outcome);
    return "over";
  } catch (error) {
    if (watch.signal.aborted) return "over";
    await channel.release(jobId, userId, token);
    throw error;
  } finally {
    watch.end();
  }
}
