import type { AggregatePlan } from "../../../../schema/local-aggregate/plan";
import type { TimedQueryResult } from "../../../../schema/query/calls";
import type { QueryContext } from "../../../../schema/query/query-context";

/** Requests of the page; each gets a reply of the same id. */
export type WorkerMessage = { id: number } & (
  | { type: "load"; plan: AggregatePlan; force: boolean }
  | { type: "evaluate"; datasetId: number; context: QueryContext }
);

/** When a loaded aggregate was queried, ISO 8601, and how long the server caches it, seconds. */
export interface LoadedAggregate {
  queried: string;
  cacheSeconds: number;
}

/** Null where the aggregate is unusable, or where the chart has to be requested. */
export type WorkerReply =
  | { id: number; loaded: LoadedAggregate | null }
  | { id: number; results: TimedQueryResult[] | null };
