import { type AggregateTable, readAggregate } from "../../../../schema/local-aggregate/aggregate-table";
import { evaluateLocally } from "../../../../schema/local-aggregate/evaluate";
import type { AggregatePlan } from "../../../../schema/local-aggregate/plan";
import { ServerOnly } from "../../../../schema/local-aggregate/server-only";
import type { ResponseOf } from "../../../../schema/calls/calls";
import { isAsyncJob } from "../../../../schema/messages/job-channel";
import type { LoadedAggregate, WorkerMessage, WorkerReply } from "./messages";

/** Aggregates by dataset. The worker fetches them itself, so that reading them never blocks the page. */
const tables = new Map<number, AggregateTable>();

addEventListener("message", ({ data: message }: MessageEvent<WorkerMessage>) => {
  if (message.type === "load")
    void load(message.plan, message.force).then((loaded) => reply({ id: message.id, loaded }));
  else reply({ id: message.id, results: evaluate(message.datasetId, message) });
});

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has no target
const reply = (message: WorkerReply): void => postMessage(message);

function evaluate(datasetId: number, { context }: Extract<WorkerMessage, { type: "evaluate" }>) {
  const table = tables.get(datasetId);
  return table ? evaluateLocally(table, context) : null;
}

async function load(plan: AggregatePlan, force: boolean): Promise<LoadedAggregate | null> {
  const { id } = plan.dataset;
  tables.delete(id);
  try {
    const response = await fetch("/api/v1/chart/data", {
      method: "POST",
      headers: { Accept: "application/json", "Content-Type": "application/json" },
      body: JSON.stringify({ ...plan.context, force }),
    });
    if (!response.ok) return null;
    const body: ResponseOf<"POST /api/v1/chart/data"> = await response.json();
    // The page does not wait for a queued query.
    const result = isAsyncJob(body) ? undefined : body.result[0];
    if (!result) return null;
    const table = readAggregate(plan, result);
    tables.set(id, table);
    const { queried_dttm, cache_timeout } = table.response;
    return queried_dttm ? { queried: queried_dttm, cacheSeconds: cache_timeout ?? 0 } : null;
  } catch (error) {
    if (error instanceof ServerOnly || error instanceof TypeError || error instanceof SyntaxError) return null;
    throw error;
  }
}
