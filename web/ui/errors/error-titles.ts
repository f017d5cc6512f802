import type { ErrorType } from "../../../schema/error-kinds";
import { t } from "../../i18n";

/** Messages about a database driver that is not installed, or an engine that is unknown. */
export const MISSING_DRIVER =
  /\b(ImportError|ModuleNotFoundError|missing (database )?driver|could not load database driver)\b/i;

/** The names in the message that refuses functions, "…disallowed function(s): {'pg_sleep'}"; null for others. */
function blockedFunctions(message: string): string | null {
  const [, names] = /disallowed function\(s\): \{(.*)\}/.exec(message) ?? [];
  return names === undefined ? null : names.replaceAll(/['"]/g, "");
}

/** A message as it is shown: the one that refuses functions names them in a sentence. */
export function shownMessage(message: string): string {
  const names = blockedFunctions(message);
  return names === null
    ? message
    : t("The database's administrators don't allow {names} in queries. Remove it and run the query again.", { names });
}

/** A readable title for an error; types that name no cause are unexpected errors. */
export function errorTitle(errorType: string, engine: string, message = ""): string {
  if (errorType === "INVALID_SQL_ERROR") return t("Unable to parse SQL");
  if (blockedFunctions(message)) return t("Function not allowed");
  if (MISSING_DRIVER.test(message)) return t("Import Error");
  if (engine !== "") return t("{engine} Error", { engine });
  return TITLES[errorType as ErrorType]?.() ?? t("Unexpected error");
}

const TITLES: Partial<Record<ErrorType, () => string>> = {
  FRONTEND_CSRF_ERROR: () => t("Your session timed out"),
  FRONTEND_NETWORK_ERROR: () => t("Network Error"),
  FRONTEND_TIMEOUT_ERROR: () => t("Timeout error"),
  GENERIC_DB_ENGINE_ERROR: () => t("Database error"),
  COLUMN_DOES_NOT_EXIST_ERROR: () => t("Column does not exist"),
  TABLE_DOES_NOT_EXIST_ERROR: () => t("Table does not exist"),
  SCHEMA_DOES_NOT_EXIST_ERROR: () => t("Schema does not exist"),
  OBJECT_DOES_NOT_EXIST_ERROR: () => t("Object does not exist"),
  SYNTAX_ERROR: () => t("Syntax error"),
  BACKEND_TIMEOUT_ERROR: () => t("Timeout error"),
  SQLLAB_TIMEOUT_ERROR: () => t("Timeout error"),
  RESULT_TOO_LARGE_ERROR: () => t("Result too large"),
  CONNECTION_INVALID_USERNAME_ERROR: () => t("Connection failed"),
  CONNECTION_INVALID_PASSWORD_ERROR: () => t("Connection failed"),
  CONNECTION_INVALID_HOSTNAME_ERROR: () => t("Connection failed"),
  CONNECTION_PORT_CLOSED_ERROR: () => t("Connection failed"),
  CONNECTION_INVALID_PORT_ERROR: () => t("Connection failed"),
  CONNECTION_HOST_DOWN_ERROR: () => t("Connection failed"),
  CONNECTION_ACCESS_DENIED_ERROR: () => t("Connection failed"),
  CONNECTION_UNKNOWN_DATABASE_ERROR: () => t("Connection failed"),
  CONNECTION_DATABASE_PERMISSIONS_ERROR: () => t("Connection failed"),
  CONNECTION_MISSING_PARAMETERS_ERROR: () => t("Connection failed"),
  CONNECTION_DATABASE_TIMEOUT: () => t("Connection failed"),
  FAILED_FETCHING_DATASOURCE_INFO_ERROR: () => t("Missing dataset"),
  RESULTS_BACKEND_ERROR: () => t("Results backend error"),
  DATABASE_NOT_FOUND_ERROR: () => t("Database not found"),
  INVALID_CTAS_QUERY_ERROR: () => t("The query can't create a table"),
  INVALID_CVAS_QUERY_ERROR: () => t("The query can't create a view"),
  ASYNC_WORKERS_ERROR: () => t("Couldn't queue the query"),
  DATASOURCE_SECURITY_ACCESS_ERROR: () => t("No access to the dataset"),
  TABLE_SECURITY_ACCESS_ERROR: () => t("No access to the table"),
  DATABASE_SECURITY_ACCESS_ERROR: () => t("No access to the database"),
  QUERY_SECURITY_ACCESS_ERROR: () => t("No access to the query"),
  DASHBOARD_SECURITY_ACCESS_ERROR: () => t("No access to the dashboard"),
  CHART_SECURITY_ACCESS_ERROR: () => t("No access to the chart"),
  MISSING_OWNERSHIP_ERROR: () => t("Only owners can do this"),
  OAUTH2_REDIRECT: () => t("Authorization needed"),
  OAUTH2_REDIRECT_ERROR: () => t("Authorization needed"),
  MISSING_TEMPLATE_PARAMS_ERROR: () => t("Parameter error"),
  INVALID_TEMPLATE_PARAMS_ERROR: () => t("Parameter error"),
  ADHOC_SUBQUERY_NOT_ALLOWED_ERROR: () => t("Subqueries are not allowed here"),
  DML_NOT_ALLOWED_ERROR: () => t("Only SELECT statements are allowed"),
};
