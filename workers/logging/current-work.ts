import { AsyncLocalStorage } from "node:async_hooks";

/** A request, queue message or scheduled task, and what it has used so far. */
export interface Work {
  /** The id of the request, or of the job that the message runs. */
  readonly id: string;
  workspaceId: string | null;
  actorId: number | null;
  /** Round trips to the metadata, and their statements. */
  roundTrips: number;
  statements: number;
  /** Statements that customers' databases ran, and rows that they returned. */
  queries: number;
  rows: number;
  /** Results of queries by where they came from. */
  cacheHits: number;
  cacheMisses: number;
}

const storage = new AsyncLocalStorage<Work>();

/** Runs work under an id, which its errors and statements name. */
export function withWork<T>(id: string, run: (work: Work) => T): T {
  const work: Work = {
    id,
    workspaceId: null,
    actorId: null,
    roundTrips: 0,
    statements: 0,
    queries: 0,
    rows: 0,
    cacheHits: 0,
    cacheMisses: 0,
  };
  return storage.run(work, run, work);
}

/** Returns the work that runs, wherever in its calls; undefined outside. */
export const currentWork = (): Work | undefined => storage.getStore();

/**
 * What statements name in the database, so that its activity and logs lead to the lines of the log:
 * "edgewise 8c5f3b2a1d4e6f70-FRA". Contains nothing that a statement would have to quote.
 */
export function statementLabel(): string {
  const id = currentWork()
    ?.id.replace(/[^\w-]/g, "")
    .slice(0, MAX_ID_LENGTH);
  return id ? `edgewise ${id}` : "edgewise";
}

/** PostgreSQL truncates names of applications to 63 bytes. */
const MAX_ID_LENGTH = 54;

/** Counts a round trip to the metadata. */
export function countRoundTrip(statements: number): void {
  const work = currentWork();
  if (!work) return;
  work.roundTrips++;
  work.statements += statements;
}

/** Counts whether a query's result was cached. */
export function countResult(isCached: boolean): void {
  const work = currentWork();
  if (work) work[isCached ? "cacheHits" : "cacheMisses"]++;
}

/** Sets for whom the work is, once it is known. */
export function setRequester(workspaceId: string, actorId: number | null): void {
  const work = currentWork();
  if (work) Object.assign(work, { workspaceId, actorId });
}

/** Whether the results of queries were cached: all, some or none of them; null without queries. */
export function cacheState({ cacheHits, cacheMisses }: Work): "hit" | "partial" | "miss" | null {
  if (cacheHits === 0) return cacheMisses === 0 ? null : "miss";
  return cacheMisses === 0 ? "hit" : "partial";
}
