/** Settings of a workspace; absent means off. Stored as JSON, so that an older version preserves unknown settings. */
export interface WorkspaceSettings {
  /** Chart data requests that miss the cache return 202 and are run by the queue. */
  global_async_queries?: boolean;
  /** A person who signs in at a provider and has an authenticator app must enter its code here too. */
  code_after_provider?: boolean;
  /** Set by the operator: nobody can sign in until it is reset. */
  suspended?: boolean;
  /** Set by the operator; limits that are absent or null do not apply. */
  limits?: PlanLimits;
}

export interface PlanLimits {
  requests_a_minute?: number | null | undefined;
  queries_at_once?: number | null | undefined;
  /** Rows of one response, file or uploaded table. */
  rows?: number | null | undefined;
}

/** The smaller one of a general limit and the limit of the workspace's plan. */
export const rowsWithin = ({ settings }: { settings?: WorkspaceSettings }, most: number): number => Math.min(most, settings?.limits?.rows ?? most);

export const usesAsyncQueries = ({ settings }: { settings?: WorkspaceSettings }): boolean => settings?.global_async_queries === true;
