import { CircleAlert } from "lucide-react";
import { t } from "../i18n";
import { errorFacts } from "./error-facts";

interface ChartErrorProps {
  error: Error;
  /** Said before the message; by default what kind of error it is. */
  title?: string;
  onRetry: () => void;
}

/** Why a chart has no picture: what kind of error, its message, the issue codes, whom to ask, and one action. */
export function ChartError({ error, title, onRetry }: ChartErrorProps) {
  const facts = errorFacts(error);
  return (
    <div className="chart-error" tabIndex={0} role="group" aria-label={title ?? facts.title}>
      <div className={`alert ${facts.level === "warning" ? "warn" : "bad"}`} role="alert">
        <CircleAlert className="i" aria-hidden="true" />
        <div>
          <b title={facts.errorType}>{title ?? facts.title}</b>
          <p>{facts.message}</p>
          {facts.issues.length > 0 && (
            <details>
              <summary>{t("Issue {codes}", { codes: facts.issues.map((issue) => issue.code).join(", ") })}</summary>
              <ul>
                {facts.issues.map((issue) => (
                  <li key={issue.code}>{issue.message}</li>
                ))}
              </ul>
            </details>
          )}
          {facts.owners.length > 0 && <p className="chart-error-owners">{t("Owner: {owners}", { owners: facts.owners.join(", ") })}</p>}
        </div>
      </div>
      <button type="button" className="btn sm" onClick={onRetry}>
        {t("Try again")}
      </button>
    </div>
  );
}
