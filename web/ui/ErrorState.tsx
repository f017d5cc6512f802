import { CircleAlert } from "lucide-react";
import { Fragment, lazy, type ReactNode, Suspense } from "react";
import { ApiError, type ErrorEntry } from "../api/transport/api-error";
import { t } from "../i18n";
import { Icon } from "./Icon";

export interface ErrorStateProps {
  error: unknown;
  /** Shown above the error's own message, e.g. "Couldn't load dashboards". */
  title?: string;
  /** People to contact: the owners of a chart or dashboard. */
  owners?: readonly string[];
  /** Retries once the missing authorization is granted. */
  onAgain?: () => void;
  /** What to do next. */
  children?: ReactNode;
}

/** An error in place of what failed: title, messages by type, issue codes, owners, one action. */
export function ErrorState({ error, title, owners = [], onAgain, children }: ErrorStateProps) {
  const entries = entriesOf(error);
  return (
    <div className="empty err" role="alert">
      <Icon of={CircleAlert} />
      <h3>{title ?? titleOf(entries)}</h3>
      {entries.map((entry, index) => (
        <Fragment key={index}>
          <p>{entry.message.split("\n", 1)[0]}</p>
          {(entry.extra || entry.message.includes("\n")) && <Suspense><ErrorDetails entry={entry} onAgain={onAgain} /></Suspense>}
        </Fragment>
      ))}
      {owners.length > 0 && <p>{t("{count, plural, one {This may be triggered by the chart itself. Chart owner: {names}} other {Chart owners: {names}}}", { count: owners.length, names: owners.join(", ") })}</p>}
      {children}
    </div>
  );
}

const nothing = () => <></>;
// If this chunk fails to load, only the message is shown.
const ErrorDetails = lazy(() => import("./errors/ErrorDetails").then((module) => ({ default: module.ErrorDetails }), () => ({ default: nothing })));

function entriesOf(error: unknown): ErrorEntry[] {
  if (error instanceof ApiError) return error.errors;
  const message = error instanceof Error ? error.message : String(error);
  return [{ message, error_type: "FRONTEND_ERROR", level: "error", extra: null }];
}

function titleOf(entries: readonly ErrorEntry[]): string {
  const first = entries[0];
  if (!first) return t("Unexpected error");
  const engine = typeof first.extra?.["engine_name"] === "string" ? first.extra["engine_name"] : null;
  if (engine) return t("{engine} Error", { engine });
  return titles[first.error_type]?.() ?? t("Unexpected error");
}

const titles: Record<string, () => string> = {
  FRONTEND_NETWORK_ERROR: () => t("Network Error"),
  FRONTEND_TIMEOUT_ERROR: () => t("Timeout error"),
  BACKEND_TIMEOUT_ERROR: () => t("Timeout error"),
  GENERIC_DB_ENGINE_ERROR: () => t("Database error"),
  COLUMN_DOES_NOT_EXIST_ERROR: () => t("Database error"),
  TABLE_DOES_NOT_EXIST_ERROR: () => t("Database error"),
  SYNTAX_ERROR: () => t("Database error"),
  MISSING_TEMPLATE_PARAMS_ERROR: () => t("Parameter error"),
  DATASOURCE_SECURITY_ACCESS_ERROR: () => t("No access to this dataset"),
  DATABASE_SECURITY_ACCESS_ERROR: () => t("No access to this database"),
  CHART_SECURITY_ACCESS_ERROR: () => t("No access to this chart"),
  DASHBOARD_SECURITY_ACCESS_ERROR: () => t("No access to this dashboard"),
};
