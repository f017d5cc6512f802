import { Failure, Refusal } from "../../schema/errors";
import { GLOBAL_ASYNC_QUERIES_TIME_LIMIT } from "../../schema/limits";
import { channelName, type JobError, type JobOutcome } from "../../schema/messages/job-channel";
import { ownerOf, type RunQuery } from "../../schema/messages/queue";
import { runQueryContext } from "../data/run-query-context";
import { heldResults } from "../data/result-caches";
import type { Env } from "../env";
import { authorizeChartData } from "../resources/chart/authorize-chart-data";
import { errorForGuest } from "../resources/embedded/for-guest";
import { withOwners } from "../resources/chart/with-owners";
import { onBehalfOf } from "./requester";
import { type Afterwards, withJobSlot } from "./with-job-slot";
import { openPayload, queryPayloads } from "./query-payloads";

/**
 * Runs a chart's query on behalf of its requester: with their current permissions and row rules, on the same path as a
 * request.
 */
export async function runQuery(message: RunQuery, env: Env): Promise<Afterwards> {
  const { jobId, asker } = message;
  // The guest's token has expired, so nobody can receive the result.
  if (asker.guest && asker.guest.until <= Date.now()) return "over";
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, ownerOf(asker)));
  return withJobSlot(channel, { jobId, userId: asker.userId }, {
    work: async (signal) => {
      const outcome = await outcomeOf(message, env, signal);
      return signal.aborted ? null : outcome;
    },
  });
}

/** Returns success or refusal; unexpected errors are thrown, to be retried. */
async function outcomeOf(message: RunQuery, env: Env, signal: AbortSignal): Promise<JobOutcome> {
  const { asker, resultKey, force, chartId } = message;
  const { context: requested, askedAt } = await openPayload(message, queryPayloads(env, asker));
  const request = onBehalfOf(asker, env, askedAt);
  const later: Promise<unknown>[] = [];
  try {
    const { context, deps } = await authorizeChartData(request, requested, { force, signal, waitUntil: (work) => void later.push(work) });
    await runQueryContext(context, { ...deps, ...(env.RESULTS ? { held: heldResults(env.RESULTS, asker) } : {}), timeoutMs: GLOBAL_ASYNC_QUERIES_TIME_LIMIT * 1000 });
    await queryPayloads(env, asker).keep(resultKey, { context: requested, askedAt });
    return { status: "done", result_url: `/api/v1/chart/data/${resultKey}` };
  } catch (error) {
    const told = asker.guest ? errorForGuest(error) : await withOwners(error, request, chartId).catch(() => error);
    if (told instanceof Failure) return { status: "error", errors: told.errors };
    if (told instanceof Refusal) return { status: "error", errors: [asJobError(told.body)] };
    throw error;
  } finally {
    await Promise.allSettled(later);
  }
}

const asJobError = ({ message, ...more }: Record<string, unknown>): JobError => ({ message: typeof message === "string" ? message : JSON.stringify(message ?? more), ...more });
