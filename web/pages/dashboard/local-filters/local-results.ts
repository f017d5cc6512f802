import type { AggregatePlan } from "../../../../schema/local-aggregate/plan";
import type { QueryContext } from "../../../../schema/query/query-context";
import type { ChartData } from "../../../api/data/chart-data";
import { expiryOf } from "./aggregate-life";
import type { WorkerMessage, WorkerReply } from "./messages";

/** How long the worker is awaited before a chart is requested, ms. */
const PATIENCE_MS = 300;

type Reply<K extends "loaded" | "results"> = Extract<WorkerReply, Record<K, unknown>>[K];
type Request = WorkerMessage extends infer M ? (M extends unknown ? Omit<M, "id"> : never) : never;

interface Held {
  plan: string;
  /** Epoch ms once it is loaded. */
  state: "loading" | "unusable" | number;
}

const isUsable = ({ state }: Held): boolean => typeof state === "number" && state > Date.now();

/** Results of chart queries from aggregates that a worker holds, one per dataset. It starts with the first of them. */
export function createLocalResults(startWorker: () => Worker) {
  let worker: Worker | undefined;
  let charts: ReadonlySet<number> = new Set();
  const held = new Map<number, Held>();
  /** Datasets that were refreshed after their aggregate was queried. */
  const refreshed = new Set<number>();
  const replies = new Map<number, (reply: WorkerReply | null) => void>();
  let last = 0;
  const end = (): void => {
    held.clear();
    for (const settle of replies.values()) settle(null);
    replies.clear();
    worker?.terminate();
    worker = undefined;
  };
  const start = (): Worker => {
    const started = startWorker();
    started.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      replies.get(data.id)?.(data);
      replies.delete(data.id);
    });
    started.addEventListener("error", end);
    return started;
  };

  const send = (message: Request): Promise<WorkerReply | null> => {
    const id = ++last;
    const { promise, resolve } = Promise.withResolvers<WorkerReply | null>();
    replies.set(id, resolve);
    worker ??= start();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no target
    worker.postMessage({ id, ...message });
    return promise;
  };

  return {
    /** The response to a context, without a request; null where one is needed. A refresh drops the aggregate. */
    async resolve(context: QueryContext): Promise<ChartData | null> {
      const datasetId = Number(context.datasource.id);
      const aggregate = held.get(datasetId);
      if (context.force) {
        if (aggregate?.state !== "unusable") held.delete(datasetId);
        refreshed.add(datasetId);
        return null;
      }
      if (!aggregate || !isUsable(aggregate) || !charts.has(Number(context.form_data?.["slice_id"]))) return null;
      const late = new Promise<null>((resolve) => setTimeout(resolve, PATIENCE_MS, null));
      const reply = await Promise.race([send({ type: "evaluate", datasetId, context }), late]);
      // The aggregate may have been dropped while it was evaluated.
      if (!reply || held.get(datasetId) !== aggregate) return null;
      const results = (reply as { results: Reply<"results"> }).results;
      return results && { result: results };
    },
    /** Only queries of these charts are resolved. */
    setCharts(ids: ReadonlySet<number>): void {
      charts = ids;
    },
    /** Whether a dataset's aggregate is as planned and in use, loading, or known to be unusable. */
    holds(plan: AggregatePlan): boolean {
      const aggregate = held.get(plan.dataset.id);
      if (aggregate?.plan !== JSON.stringify(plan.context)) return false;
      return typeof aggregate.state === "string" || isUsable(aggregate);
    },
    /**
     * Loads an aggregate in place of the dataset's last one. It has to be as new as the newest chart of the dataset:
     * `newest` is when that was queried, epoch ms.
     */
    async load(plan: AggregatePlan, newest: number): Promise<void> {
      const { id } = plan.dataset;
      const aggregate: Held = { plan: JSON.stringify(plan.context), state: "loading" };
      held.set(id, aggregate);
      for (const force of refreshed.has(id) ? [true] : [false, true]) {
        const reply = await send({ type: "load", plan, force });
        const loaded = reply && (reply as { loaded: Reply<"loaded"> }).loaded;
        if (held.get(id) !== aggregate) return;
        aggregate.state = loaded ? "loading" : "unusable";
        if (!loaded) return;
        if (!force && Date.parse(loaded.queried) < newest) continue;
        refreshed.delete(id);
        aggregate.state = expiryOf(plan, loaded, Date.now());
        return;
      }
    },
    end,
  };
}

export type LocalResults = ReturnType<typeof createLocalResults>;
