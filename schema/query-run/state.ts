export const QUERY_STATES = [
  "started",
  "pending",
  "running",
  "fetching",
  "scheduled",
  "success",
  "failed",
  "stopped",
  "timed_out",
  "offline",
] as const;
export type QueryState = (typeof QUERY_STATES)[number];

/** States of a run that has not ended; all other states are final. */
export const IN_PROGRESS = [
  "running",
  "started",
  "pending",
  "fetching",
  "scheduled",
] as const satisfies readonly QueryState[];

export const isInProgress = (state: QueryState): boolean => (IN_PROGRESS as readonly QueryState[]).includes(state);

/** What limited the number of rows of a result. */
export type LimitingFactor = "QUERY" | "DROPDOWN" | "QUERY_AND_DROPDOWN" | "NOT_LIMITED" | "UNKNOWN";
