import { CircleAlert } from "lucide-react";
import { ApiError } from "../api/transport/api-error";
import { t } from "../i18n";
import { ErrorDetails } from "../ui/errors/ErrorDetails";
import { ChartOwners } from "./ChartOwners";
import { errorFacts } from "./error-facts";

interface ChartErrorProps {
  error: Error;
  /** Shown before the message; by default the kind of error. */
  title?: string;
  /** Its owners are named where there was no response to name them. */
  chartId?: number | null;
  onRetry: () => void;
}

/**
 * Shows why a chart has no drawing: the kind of error, its message, the issue codes, whom to contact, and one action.
 */
export function ChartError({ error, title, chartId = null, onRetry }: ChartErrorProps) {
  const facts = errorFacts(error);
  const entry = error instanceof ApiError ? error.errors[0] : undefined;
  return (
    <div className="chart-error" tabIndex={0} role="group" aria-label={title ?? facts.title}>
      <div className={`alert ${facts.level === "warning" ? "warn" : "bad"}`} role="alert">
        <CircleAlert className="i" aria-hidden="true" />
        <div>
          <b title={facts.errorType}>{title ?? facts.title}</b>
          <p>{entry?.message === facts.message ? facts.message.split("\n", 1)[0] : facts.message}</p>
          {entry && <ErrorDetails entry={entry} thing="visualization" onRetry={onRetry} />}
          <ChartOwners chartId={chartId} names={facts.errorType === "FRONTEND_TIMEOUT_ERROR" ? null : facts.owners} />
        </div>
      </div>
      <button type="button" className="btn sm" onClick={onRetry}>
        {t("Try again")}
      </button>
    </div>
  );
}
