import { Failure, Refusal } from "../../schema/errors";
import { GLOBAL_ASYNC_QUERIES_TIME_LIMIT } from "../../schema/limits";
import { channelName, type JobError, type JobOutcome } from "../../schema/messages/job-channel";
import { ownerOf, type RunQuery } from "../../schema/messages/queue";
import { answer } from "../data/answer";
import { heldResults } from "../data/result-caches";
import type { Env } from "../env";
import { askedData } from "../resources/chart/asked-data";
import { errorForGuest } from "../resources/embedded/for-guest";
import { withOwners } from "../resources/chart/with-owners";
import { onBehalfOf } from "./asker";
import { type Afterwards, inTurn } from "./in-turn";
import { openQuestion, questions } from "./questions";

/** Runs a chart's query for who asked it: their rights and row rules as they are now, the same path as a request's. */
export async function runQuery(message: RunQuery, env: Env): Promise<Afterwards> {
  const { jobId, asker } = message;
  // Nobody can hear of it any more.
  if (asker.guest && asker.guest.until <= Date.now()) return "over";
  const channel = env.JOB_CHANNEL.getByName(channelName(asker.workspaceId, ownerOf(asker)));
  return inTurn(channel, { jobId, userId: asker.userId }, {
    work: async (signal) => {
      const outcome = await outcomeOf(message, env, signal);
      return signal.aborted ? null : outcome;
    },
  });
}

/** Done or refused; what was not foreseen is thrown, to be tried again. */
async function outcomeOf(message: RunQuery, env: Env, signal: AbortSignal): Promise<JobOutcome> {
  const { asker, resultKey, force, chartId } = message;
  const { context, askedAt } = await openQuestion(message, questions(env, asker));
  const request = onBehalfOf(asker, env, askedAt);
  const later: Promise<unknown>[] = [];
  try {
    const { deps } = await askedData(request, context, { force, signal, waitUntil: (work) => void later.push(work) });
    await answer(context, { ...deps, ...(env.RESULTS ? { held: heldResults(env.RESULTS, asker) } : {}), timeoutMs: GLOBAL_ASYNC_QUERIES_TIME_LIMIT * 1000 });
    await questions(env, asker).keep(resultKey, { context, askedAt });
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
