import { Failure, Refusal } from "../../schema/errors";
import { GLOBAL_ASYNC_QUERIES_TIME_LIMIT } from "../../schema/limits";
import { channelName, type JobError, type JobOutcome } from "../../schema/messages/job-channel";
import { ownerOf, type RunQuery } from "../../schema/messages/queue";
import { runQueryContext } from "../chart-data/run/run-query-context";
import { heldResults } from "../chart-data/cache/result-caches";
import type { Env } from "../env";
import { authorizeChartData } from "../chart-data/authorize/authorize-chart-data";
import { errorForGuest } from "../resources/embedded/for-guest";
import { withOwners } from "../chart-data/present/with-owners";
import { onBehalfOf } from "./requester";
import { withCustomMessages } from "../request/custom-messages";
import { type Afterwards, withJobSlot } from "./with-job-slot";
import { openPayload, queryPayloads } from "./query-payloads";

/**
 * Runs a chart's query on behalf of its requester: with their current permissions and row rules, on the same path as a
 * request.
 */
export async function runQuery(message: RunQuery, env: Env): Promise<Afterwards> {
  const { jobId, requester } = message;
  // The guest's token has expired, so nobody can receive the result.
  if (requester.guest && requester.guest.until <= Date.now()) return "over";
  const channel = env.JOB_CHANNEL.getByName(channelName(requester.workspaceId, ownerOf(requester)));
  return withJobSlot(
    channel,
    { jobId, userId: requester.userId },
    {
      work: async (signal) => {
        const outcome = await outcomeOf(message, env, signal);
        return signal.aborted ? null : outcome;
      },
    },
  );
}

/** Returns success or refusal; unexpected errors are thrown, to be retried. */
async function outcomeOf(message: RunQuery, env: Env, signal: AbortSignal): Promise<JobOutcome> {
  const { requester, resultKey, force, chartId } = message;
  const request = onBehalfOf(requester, env, new Date(message.requestedAt));
  const background: Promise<unknown>[] = [];
  try {
    const { context: requested, requestedAt } = await openPayload(message, queryPayloads(env, requester));
    const { context, deps } = await authorizeChartData(request, requested, {
      force,
      signal,
      waitUntil: (work) => void background.push(work),
    });
    await runQueryContext(context, {
      ...deps,
      runtime: {
        ...deps.runtime,
        storesFar: true,
        ...(env.RESULTS ? { held: heldResults(env.RESULTS, requester) } : {}),
      },
      options: { ...deps.options, timeoutMs: GLOBAL_ASYNC_QUERIES_TIME_LIMIT * 1000 },
    });
    await queryPayloads(env, requester).keep(resultKey, { context: requested, requestedAt });
    return { status: "done", result_url: `/api/v1/chart/data/${resultKey}` };
  } catch (error) {
    const shown = requester.guest ? errorForGuest(error) : await withOwners(error, request, chartId).catch(() => error);
    if (shown instanceof Failure)
      return {
        status: "error",
        errors: (await request.translator()).localized(withCustomMessages(shown, request.knownActor()).errors),
      };
    if (shown instanceof Refusal)
      return { status: "error", errors: [asJobError((await request.translator()).localized(shown.body))] };
    throw error;
  } finally {
    await Promise.allSettled(background);
  }
}

const asJobError = ({ message, ...more }: Record<string, unknown>): JobError => ({
  message: typeof message === "string" ? message : JSON.stringify(message ?? more),
  ...more,
});
