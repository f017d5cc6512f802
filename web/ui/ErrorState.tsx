import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, type ErrorEntry } from "../api/api-error";
import { t } from "../i18n";
import { Icon } from "./Icon";

export interface ErrorStateProps {
  error: unknown;
  /** Said above the error's own message, e.g. "Could not load dashboards". */
  title?: string;
  /** People who can help: a chart's or a dashboard's owners. */
  owners?: readonly string[];
  /** What to do next. */
  children?: ReactNode;
}

/** An error in the place of what failed: title, messages by type, issue codes, owners, one action. */
export function ErrorState({ error, title, owners = [], children }: ErrorStateProps) {
  const entries = entriesOf(error);
  return (
    <div className="empty err" role="alert">
      <Icon of={CircleAlert} />
      <h3>{title ?? titleOf(entries)}</h3>
      {entries.map((entry, index) => <Entry key={index} entry={entry} />)}
      {owners.length > 0 && <p>{t("{count, plural, one {This may be triggered by the chart itself. Chart owner: {names}} other {Chart owners: {names}}}", { count: owners.length, names: owners.join(", ") })}</p>}
      {children}
    </div>
  );
}

function Entry({ entry }: { entry: ErrorEntry }) {
  const [first = "", ...rest] = entry.message.split("\n");
  const issues = issueCodes(entry);
  return (
    <>
      <p>{first}</p>
      {(rest.length > 0 || issues.length > 0) && (
        <details className="more">
          <summary>{t("See more")}</summary>
          {rest.length > 0 && <pre className="code">{rest.join("\n")}</pre>}
          {issues.length > 0 && <ul className="plain issues">{issues.map((issue) => <li key={issue.code}>{issue.message}</li>)}</ul>}
        </details>
      )}
    </>
  );
}

function entriesOf(error: unknown): ErrorEntry[] {
  if (error instanceof ApiError) return error.errors;
  const message = error instanceof Error ? error.message : String(error);
  return [{ message, error_type: "FRONTEND_ERROR", level: "error", extra: null }];
}

function titleOf(entries: readonly ErrorEntry[]): string {
  const first = entries[0];
  if (!first) return t("Unexpected error");
  const engine = typeof first.extra?.engine_name === "string" ? first.extra.engine_name : null;
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

interface Issue {
  code: number;
  message: string;
}

function issueCodes(entry: ErrorEntry): Issue[] {
  const codes = entry.extra?.issue_codes;
  if (!Array.isArray(codes)) return [];
  return codes.filter((issue): issue is Issue => typeof issue?.code === "number" && typeof issue?.message === "string");
}
