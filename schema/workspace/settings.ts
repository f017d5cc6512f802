/** What a workspace has switched on; absent is off. Kept as JSON, so that a version that knows less loses nothing. */
export interface WorkspaceSettings {
  /** Charts that are not cached are answered 202 and queried by the queue. */
  global_async_queries?: boolean;
  /** Who signs in at a provider and has an authenticator app is asked for its code here too. */
  code_after_provider?: boolean;
  /** Set by who runs the deployment: nobody is let in until it is taken back. */
  suspended?: boolean;
  /** Set by who runs the deployment; what is absent or null is not limited. */
  limits?: PlanLimits;
}

export interface PlanLimits {
  requests_a_minute?: number | null | undefined;
  queries_at_once?: number | null | undefined;
  /** Rows of one answer, file or uploaded table. */
  rows?: number | null | undefined;
}

/** As many rows as there may be anyway, or as the workspace's plan has. */
export const rowsWithin = ({ settings }: { settings?: WorkspaceSettings }, most: number): number => Math.min(most, settings?.limits?.rows ?? most);

export const asksLater = ({ settings }: { settings?: WorkspaceSettings }): boolean => settings?.global_async_queries === true;
