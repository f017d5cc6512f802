import type { ErrorType } from "../error-kinds";

/** Settings of a workspace; absent means off. Stored as JSON, so that an older version preserves unknown settings. */
export interface WorkspaceSettings {
  /** Chart data requests that miss the cache return 202 and are run by the queue. */
  global_async_queries?: boolean;
  /** A person who signs in at a provider and has an authenticator app must enter its code here too. */
  code_after_provider?: boolean;
  /** Superset's settings of the same names, in lower case; null is its default. See conf.ts. */
  sqllab_default_dbid?: number | null;
  sqllab_query_result_timeout?: number | null;
  default_sqllab_limit?: number | null;
  sql_max_row?: number | null;
  display_max_row?: number | null;
  /** Scheduled queries run here; otherwise an external scheduler runs them. */
  run_scheduled_queries?: boolean;
  /** What errors of a type show before their own message. */
  custom_error_messages?: Partial<Record<ErrorType, string>>;
  /** Hosts whose style sheets themes may load for fonts, of those that the deployment's FONT_HOSTS allows. */
  theme_font_hosts?: readonly string[];
  /** Whether charts may be drawn by plugins: Superset's DYNAMIC_PLUGINS. */
  dynamic_plugins?: boolean;
  /** Hosts of the bundles of plugins, of those that the deployment's PLUGIN_HOSTS allows. */
  plugin_hosts?: readonly string[];
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

/** Most rows of a result or file, by the workspace's `sql_max_row` and its plan; undefined where neither is set. */
export function maxRowsOf({ settings }: { settings?: WorkspaceSettings }): number | undefined {
  const most = Math.min(settings?.sql_max_row ?? Infinity, settings?.limits?.rows ?? Infinity);
  return most === Infinity ? undefined : most;
}

/** The smallest one of a general limit and the limits of the workspace. */
export const rowsWithin = (workspace: { settings?: WorkspaceSettings }, most: number): number =>
  Math.min(most, maxRowsOf(workspace) ?? most);

export const runsScheduledQueries = ({ settings }: { settings?: WorkspaceSettings }): boolean =>
  settings?.run_scheduled_queries === true;

export const usesAsyncQueries = ({ settings }: { settings?: WorkspaceSettings }): boolean =>
  settings?.global_async_queries === true;
