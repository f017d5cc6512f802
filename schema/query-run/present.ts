import type { LimitingFactor, QueryState } from "./state";

/** A run's row with the names of the objects it refers to. */
export interface QueryRun extends Record<string, unknown> {
  id: number;
  client_id: string;
  user_id: number;
  user_name: string;
  database_id: number | null;
  database_name: string | null;
  catalog: string | null;
  schema: string | null;
  sql: string;
  executed_sql: string | null;
  template_params: string | null;
  row_limit: number;
  limiting_factor: LimitingFactor;
  sql_editor_id: string | null;
  tab_name: string | null;
  select_as_cta: boolean;
  ctas_method: string | null;
  tmp_table_name: string | null;
  tmp_schema_name: string | null;
  status: QueryState;
  progress: number;
  rows: number | null;
  error_message: string | null;
  tracking_url: string | null;
  extra: Record<string, unknown>;
  results_key: string | null;
  job_id: string | null;
  start_time: number;
  start_running_time: number | null;
  end_time: number | null;
  /** "2026-11-21T03:34:25.220210" */
  changed_on: string;
}

/** A run in responses of the editor's endpoints. */
export function presentRun(run: QueryRun): Record<string, unknown> {
  const { access: _access, writes: _writes, ...extra } = run.extra;
  return {
    changed_on: run.changed_on,
    dbId: run.database_id,
    db: run.database_name,
    endDttm: run.end_time,
    errorMessage: run.error_message,
    executedSql: run.executed_sql,
    id: run.client_id,
    queryId: run.id,
    limit: run.row_limit,
    limitingFactor: run.limiting_factor,
    progress: run.progress,
    rows: run.rows,
    catalog: run.catalog,
    schema: run.schema,
    ctas: run.select_as_cta,
    serverId: run.id,
    sql: run.sql,
    sqlEditorId: run.sql_editor_id,
    startDttm: run.start_time,
    state: run.status,
    tab: run.tab_name,
    tempSchema: run.tmp_schema_name,
    tempTable: run.tmp_table_name || null,
    userId: run.user_id,
    user: run.user_name,
    resultsKey: run.results_key,
    trackingUrl: run.tracking_url,
    extra,
  };
}

/** The same for polls: times as decimal text. */
export const presentPolledRun = (run: QueryRun): Record<string, unknown> => ({
  ...presentRun(run),
  startDttm: decimal(run.start_time),
  endDttm: decimal(run.end_time),
});

/** "1795232240749.674000" */
export const decimal = (ms: number | null): string | null => (ms === null ? null : ms.toFixed(6));
