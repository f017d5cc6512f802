import { CircleAlert } from "lucide-react";
import { ApiError } from "../api/api-error";
import { t } from "../i18n";
import { ErrorDetails } from "../ui/errors/ErrorDetails";
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
  const entry = error instanceof ApiError ? error.errors[0] : undefined;
  return (
    <div className="chart-error" tabIndex={0} role="group" aria-label={title ?? facts.title}>
      <div className={`alert ${facts.level === "warning" ? "warn" : "bad"}`} role="alert">
        <CircleAlert className="i" aria-hidden="true" />
        <div>
          <b title={facts.errorType}>{title ?? facts.title}</b>
          <p>{entry?.message === facts.message ? facts.message.split("\n", 1)[0] : facts.message}</p>
          {entry && <ErrorDetails entry={entry} thing="visualization" onAgain={onRetry} />}
          {facts.owners.length > 0 && <p className="chart-error-owners">{t("Owner: {owners}", { owners: facts.owners.join(", ") })}</p>}
        </div>
      </div>
      <button type="button" className="btn sm" onClick={onRetry}>
        {t("Try again")}
      </button>
    </div>
  );
}
