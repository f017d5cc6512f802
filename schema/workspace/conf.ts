import { DEFAULT_SQLLAB_LIMIT, DISPLAY_MAX_ROW, SQL_MAX_ROW } from "../limits";
import { rowsWithin, type WorkspaceSettings } from "./settings";

/** The entries of Superset's `common.conf` that a workspace sets. */
export interface WorkspaceConf {
  /** Database of new tabs of the SQL editor; null leaves it to the editor. */
  SQLLAB_DEFAULT_DBID: number | null;
  /** Milliseconds that the editor waits for stored results; 0 is unlimited. */
  SQLLAB_QUERY_RESULT_TIMEOUT: number;
  /** Row limit of new tabs. */
  DEFAULT_SQLLAB_LIMIT: number;
  /** Most rows of a result. */
  SQL_MAX_ROW: number;
  /** Rows of a result that the response to a run contains. */
  DISPLAY_MAX_ROW: number;
}

/** The values in force: those of the workspace, within its plan, or Superset's defaults. */
export function confOf(workspace: { settings?: WorkspaceSettings }): WorkspaceConf {
  const settings = workspace.settings ?? {};
  const most = rowsWithin(workspace, SQL_MAX_ROW);
  return {
    SQLLAB_DEFAULT_DBID: settings.sqllab_default_dbid ?? null,
    SQLLAB_QUERY_RESULT_TIMEOUT: settings.sqllab_query_result_timeout ?? 0,
    DEFAULT_SQLLAB_LIMIT: Math.min(settings.default_sqllab_limit ?? DEFAULT_SQLLAB_LIMIT, most),
    SQL_MAX_ROW: most,
    DISPLAY_MAX_ROW: settings.display_max_row ?? DISPLAY_MAX_ROW,
  };
}
